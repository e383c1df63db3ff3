import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EmailContent, renderEmail } from './email-template.ts';
import { escapeHtml } from './escape-html.ts';
import { Html, html } from './html.ts';

const MAIL: EmailContent = {
  subject: 'Your trip is booked – Kwela',
  greeting: 'Hello Sipho,',
  opening: ['Your payment went through.', 'Have your licence ready.'],
  rows: [
    { label: 'Car', value: 'Toyota Corolla Cross 2022' },
    { label: 'Paid', value: 'R1 745.20', isTotal: true },
  ],
  button: { label: 'See your booking', link: 'https://kwela.test/booking/1?a=b&c=d' },
  code: { before: 'Or enter this code:', code: '123456' },
  closing: ['We will never ask you for this code.'],
  footer: 'Kwela, cars from people near you',
  siteUrl: 'https://kwela.test',
  language: 'en-ZA',
};

const tagsOf = (page: string): number => page.match(/<[a-z!/]/gi)?.length ?? 0;

describe('a mail in both its forms', () => {
  it('says the same: people who read the plain one miss nothing', () => {
    const { text, html: page } = renderEmail(MAIL);
    const said = text.split(/\n|: (?=[A-Z])/).filter((part) => part !== '');
    expect(said.length).toBeGreaterThan(10);
    for (const part of said) expect(page).toContain(escapeHtml(part.replace(/:$/, '')));
    const seen = page.slice(page.indexOf('<h1')).match(/(?<=>)[^<>]+(?=<)/g) ?? [];
    const words = seen.map((part) => part.trim()).filter((part) => part !== '' && part !== MAIL.subject);
    expect(words.length).toBeGreaterThan(10);
    for (const part of words) expect(escapeHtml(text)).toContain(part);
  });

  it('has in the plain one a link that can be followed, apart from the words around it', () => {
    const { text } = renderEmail(MAIL);
    expect(text.split('\n')).toContain('https://kwela.test/booking/1?a=b&c=d');
    expect(text.split('\n')).toContain('123456');
    expect(text).toContain('Car: Toyota Corolla Cross 2022\nPaid: R1 745.20');
  });

  it('leaves out what there is nothing of, without a gap', () => {
    const { subject, greeting, opening, closing, footer, siteUrl, language } = MAIL;
    const { text, html: page } = renderEmail({
      subject,
      greeting,
      opening,
      closing,
      footer,
      siteUrl,
      language,
    });
    expect(text).not.toMatch(/undefined|null|\n\n\n/);
    expect(page).not.toMatch(/undefined|null|class="button"/);
  });

  it('takes nothing that a person typed for markup, wherever it stands', () => {
    const before = tagsOf(renderEmail(MAIL).html);
    const evil = fc.constantFrom(
      '<script>alert(1)</script>',
      '"><img src=x onerror=y>',
      '</style><p>',
      "'&<!--",
    );
    fc.assert(
      fc.property(evil, fc.string(), (attack, typed) => {
        const words = `${typed}${attack}`;
        const { html: page } = renderEmail({
          ...MAIL,
          subject: words,
          greeting: words,
          opening: [words, words],
          rows: [
            { label: words, value: words },
            { label: words, value: words, isTotal: true },
          ],
          button: { label: words, link: `https://kwela.test/${words}` },
          code: { before: words, code: words },
          closing: [words],
          footer: words,
          siteUrl: `https://${words}`,
          language: words,
        });
        expect(tagsOf(page)).toBe(before);
      }),
    );
  });
});

describe('markup', () => {
  it('keeps what is markup, escapes what is text, and shows nothing for nothing', () => {
    const name = html`<b>${'Ruan & Lize'}</b>`;
    expect(html`<p>${name}, ${3} trips${null}</p>`.text).toBe('<p><b>Ruan &amp; Lize</b>, 3 trips</p>');
    expect(html`<ul>${['<a>', 'b'].map((item) => html`<li>${item}</li>`)}</ul>`.text).toBe(
      '<ul><li>&lt;a&gt;</li><li>b</li></ul>',
    );
  });

  it('ends no attribute early', () => {
    const link = '/car?q="onmouseover="steal()';
    expect(html`<a href="${link}">`.text.match(/"/g)).toHaveLength(2);
  });

  it('is trusted only when it was made here', () => {
    expect(html`${new Html('<i>')}`.text).toBe('<i>');
    expect(html`${'<i>'}`.text).toBe('&lt;i&gt;');
  });
});
