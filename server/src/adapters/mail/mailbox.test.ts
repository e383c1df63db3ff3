import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { openMailbox } from './mailbox.ts';

const mail = (to: string, text = 'Hello') => ({ to, subject: `To ${to}`, text, html: '<p>Hello</p>' });

async function pageOf(mailbox: ReturnType<typeof openMailbox>, query = '') {
  const http = Fastify();
  await http.register(mailbox.routes, { prefix: '/dev/mailbox' });
  const answer = await http.inject(`/dev/mailbox${query}`);
  await http.close();
  return answer.body;
}

const at = () => new Date('2026-12-02T08:00:00Z');

test('shows the newest message first, with its link to follow and its code apart', async () => {
  const mailbox = openMailbox(at);
  await mailbox.mailer.send(mail('ayanda@example.co.za'));
  await mailbox.mailer.send(
    mail('bongi@example.co.za', 'Follow this:\n\nhttp://kwela.test/verify?a=1&b=2\n\n123456\n\nBye'),
  );
  const page = await pageOf(mailbox);
  expect(page.indexOf('bongi@example.co.za')).toBeLessThan(page.indexOf('ayanda@example.co.za'));
  expect(page).toContain('href="http://kwela.test/verify?a=1&amp;b=2"');
  expect(page).toContain('data-code="123456"');
});

test('shows an SMS beside the mails, and only one address when asked', async () => {
  const mailbox = openMailbox(at);
  mailbox.keepSms({ to: '27821234567', text: '654321 is your Kwela code.' });
  await mailbox.mailer.send(mail('ayanda@example.co.za'));
  expect(await pageOf(mailbox)).toContain('654321 is your Kwela code.');
  const asked = await pageOf(mailbox, '?to=Ayanda');
  expect(asked).toContain('ayanda@example.co.za');
  expect(asked).not.toContain('654321');
});

test('takes nothing in a message for markup', async () => {
  const mailbox = openMailbox(at);
  await mailbox.mailer.send(mail('"><b>x</b>@example.co.za', '<script>alert(1)</script>'));
  const page = await pageOf(mailbox, '?to=%22%3E%3Cb%3E');
  expect(page).not.toContain('<b>');
  expect(page).not.toContain('<script>');
});

test('keeps the last two hundred', async () => {
  const mailbox = openMailbox(at);
  for (let n = 1; n <= 201; n += 1) await mailbox.mailer.send(mail(`guest${n}@example.co.za`));
  const kept = mailbox.messages();
  expect(kept).toHaveLength(200);
  expect(kept[0]?.to).toBe('guest201@example.co.za');
  expect(kept.at(-1)?.to).toBe('guest2@example.co.za');
});
