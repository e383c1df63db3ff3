import { HOST_DETAILS } from '@kwela/domain/testing/identities';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bankSimulator } from '../../adapters/bank-verification/simulator.ts';
import { mailCatcher } from '../../testing/mail-catcher.ts';
import { startTestServer, TEST_NOW, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { sendBankAccountNotices } from './send-notices.ts';

const texts: { readonly to: string; readonly text: string }[] = [];
const { mailer, sent } = mailCatcher();
let server: TestServer;
let thandi: TestPerson;
let people = 0;

const IDENTITY = { ...HOST_DETAILS, firstNames: 'Thandi Nomsa', lastName: 'Nkosi' };
const PAYOUTS = { holder: 'T N Nkosi', bank: 'fnb', accountNumber: '62012345678', kind: 'current' } as const;
const OTHER = '62012349876';
/** 02:00 on the South African clock, in the quiet hours of everybody. */
const AT_NIGHT = new Date('2026-12-02T00:00:00Z');

beforeAll(async () => {
  server = await startTestServer({
    bankVerification: bankSimulator(() => undefined),
    mailer,
    sms: {
      name: 'caught',
      send: async (sms) => {
        texts.push(sms);
      },
    },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  await server.database.db.deleteFrom('host_identities').execute();
  people += 1;
  thandi = await server.person(`Thandi${people}`, ['host']);
  await server.succeed('hosts/submit-identity', IDENTITY, { as: thandi });
  sent.length = 0;
  texts.length = 0;
});

const givePayouts = (accountNumber: string = PAYOUTS.accountNumber) =>
  server.succeed('hosts/give-bank-account', { ...PAYOUTS, accountNumber }, { as: thandi });
const giveRefunds = (accountNumber: string, as: TestPerson) =>
  server.succeed(
    'refunds/give-account',
    { holder: 'S Tester', bank: 'fnb', accountNumber, kind: 'current' },
    { as },
  );

/** What has left since the last time, by however many processes. */
async function told() {
  await Promise.all([sendBankAccountNotices(server.services), sendBankAccountNotices(server.services)]);
  return sent
    .splice(0)
    .map(({ to, subject, text }) => ({ to, subject: subject.replace(' – Kwela', ''), text }));
}

describe('a host who gives an account for payouts', () => {
  it('is told plainly of the first one', async () => {
    await givePayouts();
    expect(await told()).toEqual([
      {
        to: thandi.email,
        subject: 'We have your bank account for payouts',
        text: expect.stringContaining('ending in 5678. Once it is confirmed'),
      },
    ]);
    expect(texts).toEqual([]);
  });

  it('is told at once of another one in its place, also at night: its end, the 48 hours, and what to do', async () => {
    await givePayouts();
    await told();
    server.clock.set(AT_NIGHT);
    await givePayouts(OTHER);
    const [mail, ...more] = await told();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Your bank account for payouts was changed');
    expect(mail?.text).toContain('ending in 9876');
    expect(mail?.text).toContain('nothing into it for the first 48 hours');
    expect(mail?.text).toContain('If this wasn’t you, choose a new password');
    expect(mail?.text).not.toContain(OTHER);
  });

  it('is told once, also when the same account is given again', async () => {
    await givePayouts();
    await givePayouts();
    expect(await told()).toHaveLength(1);
    expect(await told()).toEqual([]);
  });

  it('is told by SMS, too, who wants that of their account, with no part of the number', async () => {
    const phone = '27825550142';
    await server.database.db
      .updateTable('auth.users')
      .set({ phone, phone_confirmed_at: TEST_NOW })
      .where('id', '=', thandi.userId)
      .execute();
    const choice = { event: 'account_security', channel: 'sms', isOn: true } as const;
    await server.succeed('accounts/set-notifications', { choices: [choice] }, { as: thandi });
    await givePayouts();
    expect(await told()).toHaveLength(1);
    expect(texts).toEqual([
      { to: phone, text: expect.stringMatching(/^Kwela: a bank account for your payouts was added\. \D*$/) },
    ]);
  });
});

describe('a guest who gives an account for refunds', () => {
  it('is told of the first and of another one, and not of the same one again', async () => {
    const sipho = await server.person(`Sipho${people}`);
    await giveRefunds(PAYOUTS.accountNumber, sipho);
    await giveRefunds(PAYOUTS.accountNumber, sipho);
    await giveRefunds(OTHER, sipho);
    expect((await told()).map(({ to, subject }) => [to, subject])).toEqual([
      [sipho.email, 'We have your bank account for refunds'],
      [sipho.email, 'Your bank account for refunds was changed'],
    ]);
  });
});
