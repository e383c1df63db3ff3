import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Mailbox, openMailbox } from './mailbox.ts';

/** The page on which who develops Kwela reads what would have left. */

let mailbox: Mailbox;
let http: ReturnType<typeof Fastify>;
let now: Date;

beforeEach(async () => {
  now = new Date('2026-12-02T08:00:00Z');
  mailbox = openMailbox(() => now);
  http = Fastify();
  await http.register(mailbox.routes, { prefix: '/dev/mailbox' });
});
afterEach(() => http.close());

const mail = (to: string, more: object = {}) =>
  mailbox.mailer.send({ to, subject: `To ${to}`, text: 'Hello', html: '<p>Hello</p>', ...more });
const page = async (to?: string) =>
  (await http.inject({ url: '/dev/mailbox', ...(to !== undefined && { query: { to } }) })).body;

describe('the mailbox', () => {
  it('says that nothing has come, and that nothing came for an address, with the way back to all', async () => {
    expect(await page()).toContain('Nothing yet. Sign up or ask for a code, then look again.');
    await mail('ayanda@example.co.za');
    const asked = await page('bongi');
    expect(asked).toContain('Nothing for bongi.');
    expect(asked).toContain('<a href="/dev/mailbox">Show all messages</a>');
    expect(asked).not.toContain('ayanda@example.co.za');
  });

  it('finds an address that was written with capitals, and a number as the page shows it', async () => {
    await mail('Ayanda@Example.co.za');
    mailbox.keepSms({ to: '27821234567', text: '654321 is your Kwela code.' });
    for (const to of ['ayanda', 'AYANDA@example', ' Ayanda ']) {
      const found = await page(to);
      expect(found).toContain('To Ayanda@Example.co.za');
      expect(found).not.toContain('654321');
    }
    for (const to of ['+27821234567', '27821', '+2782']) {
      const found = await page(to);
      expect(found).toContain('SMS to +27821234567');
      expect(found).not.toContain('Ayanda');
    }
  });

  it('keeps what was typed in its field, and nothing of it for markup', async () => {
    expect(await page('Bongi "B"')).toContain('value="Bongi &quot;B&quot;"');
    expect(await page('+2782')).toContain('value="+2782"');
  });

  it('shows all when what is asked for is no address', async () => {
    await mail('ayanda@example.co.za');
    for (const query of ['?to=', '?to=%20%20', `?to=${'x'.repeat(256)}`, '?to=a&to=b', '?from=x'])
      expect((await http.inject(`/dev/mailbox${query}`)).body).toContain('To ayanda@example.co.za');
  });

  it('says when a message came by the clock in South Africa, over midnight too', async () => {
    now = new Date('2026-12-31T22:30:00Z');
    await mail('ayanda@example.co.za');
    const shown = await page();
    expect(shown).toContain('datetime="2026-12-31T22:30:00.000Z"');
    expect(shown).toMatch(/0?1 Jan 2027,? 00:30:00/);
  });

  it('hands out a file that came with a mail, whatever it is called', async () => {
    const names = ['trip.ics', 'trip #1?.ics', 'Ayanda’s trip.ics', '50%.ics'];
    await mail('ayanda@example.co.za', {
      attachments: names.map((name) => ({ name, type: 'text/calendar', content: `BEGIN ${name}` })),
    });
    const links = [...(await page()).matchAll(/href="(\/dev\/mailbox\/\d+\/[^"]+)"/g)].map(
      ([, href]) => href,
    );
    expect(links).toHaveLength(names.length);
    for (const [index, href] of links.entries()) {
      const file = await http.inject(href ?? '');
      expect(file.statusCode).toBe(200);
      expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
      expect(file.body).toBe(`BEGIN ${names[index]}`);
    }
  });

  it('has no file of another name, of a message that is gone or of none', async () => {
    await mail('ayanda@example.co.za', {
      attachments: [{ name: 'trip.ics', type: 'text/calendar', content: 'BEGIN' }],
    });
    for (const path of ['1/other.ics', '2/trip.ics', 'one/trip.ics', '1.5/trip.ics'])
      expect((await http.inject(`/dev/mailbox/${path}`)).statusCode).toBe(404);
    for (let count = 0; count < 200; count += 1) mailbox.keepSms({ to: '27820000000', text: 'Hello' });
    expect((await http.inject('/dev/mailbox/1/trip.ics')).statusCode).toBe(404);
  });

  it('sets a code apart that stands alone, and takes no other number for one', async () => {
    await mail('ayanda@example.co.za', { text: '12345\n\n123456\n\nCall 0800 123456\n\n12345678901' });
    const codes = [...(await page()).matchAll(/data-code="(\d+)"/g)].map(([, code]) => code);
    expect(codes).toEqual(['123456']);
  });
});
