import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { MailNotSent } from '../../../adapters/mail/port.ts';
import { SmsNotSent } from '../../../adapters/sms/port.ts';
import type { Message, MessageWriter } from './message.ts';
import { openMessageSender } from './message-sender.ts';

const TO = 'naledi@example.co.za';
const LINK = 'http://kwela.test/auth/v1/verify?token=the-token';
const CODE = { code: '123456', lifeS: 3600 };
const MAIL: Message = { kind: 'mail', to: TO, facts: { about: 'magiclink', link: LINK, ...CODE } };
const SMS: Message = { kind: 'sms', to: '27821234567', about: 'sms', ...CODE };
const NOTICE: Message = {
  kind: 'notice',
  userId: 'a-person',
  email: TO,
  phone: '27821234567',
  facts: { about: 'email_changed', newEmail: TO },
};
/** Says everything it knows. */
const writer: MessageWriter = {
  mail: ({ to, facts }) => ({ to, subject: facts.about, text: JSON.stringify(facts), html: '' }),
  sms: ({ to, code }) => ({ to, text: code }),
  noticeSms: ({ to, facts }) => ({ to, text: facts.about }),
};
const localeOf = () => 'en';
const SECRETS = ['naledi', '27821234567', '123456', 'the-token'];

/** What stands in the log after a message met a company that fails in this way. */
async function logOf(message: Message, failure: unknown): Promise<string> {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const fail = () => Promise.reject(failure);
  const messageSender = openMessageSender({
    mailer: { name: 'away', send: fail },
    sms: { name: 'away', send: fail },
    writer,
    wantsNoticesBySms: () => Promise.resolve(true),
    localeOf,
  });
  messageSender.send({ log, headers: {}, query: {} }, message);
  await messageSender.settled();
  return lines.join('');
}

describe('a message that cannot be sent', () => {
  test.each([
    ['a mail', MAIL, new MailNotSent('smtp', 'EENVELOPE 550'), 'EENVELOPE 550'],
    ['an SMS', SMS, new SmsNotSent('bulksms', 'status 500'), 'status 500'],
    ['a notice', NOTICE, new SmsNotSent('bulksms', 'status 500'), 'status 500'],
    [
      'a mail that met a bug',
      MAIL,
      new Error(`cannot send ${TO} ${CODE.code} the-token`),
      'an unexpected failure',
    ],
  ])(
    'is in the log by kind and reason, with nothing of the person: %s',
    async (_case, message, failure, why) => {
      const log = await logOf(message, failure);
      expect(log).toContain('a message was not sent');
      expect(log).toContain(why);
      for (const secret of SECRETS) expect(log).not.toContain(secret);
    },
  );
});

test('nobody waits for a message, and the server waits for all of them when it stops', async () => {
  let arrive: () => void = () => undefined;
  const sending = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const messageSender = openMessageSender({
    mailer: { name: 'slow', send: () => sending },
    sms: { name: 'slow', send: () => sending },
    writer,
    wantsNoticesBySms: () => Promise.resolve(true),
    localeOf,
  });
  messageSender.send({ log: pino({ level: 'silent' }), headers: {}, query: {} }, MAIL);
  let isSettled = false;
  const settled = messageSender.settled().then(() => {
    isSettled = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(isSettled).toBe(false);
  arrive();
  await settled;
  expect(isSettled).toBe(true);
});
