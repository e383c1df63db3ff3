import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { playedPayoutBank } from '../../adapters/payout-bank/simulator.ts';
import { mailCatcher } from '../../testing/mail-catcher.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { sendPayoutMails } from './steps/send-mails.ts';
import { at, openPayouts } from './testing/desk.ts';

/** What Thandi is told of her money by mail and inside the product: once, in her language, and not at night. */
const bank = playedPayoutBank();
const caught = mailCatcher();
const { server, sipho, newHost, desk } = await openPayouts({
  payoutBank: bank,
  mailer: caught.mailer,
  environment: { LOG_LEVEL: 'silent' },
});
const PAID = at('2026-12-15T10:00:00');
const NIGHT = at('2026-12-16T02:00:00');
let thandi: TestPerson;

beforeEach(async () => {
  server.clock.set(TEST_NOW);
  await desk.forgetPayouts();
  await server.database.db.deleteFrom('payout_mails').execute();
  caught.isAway = false;
  const { host, car } = await newHost();
  thandi = host;
  const time = { startAt: '2026-12-04T08:00:00Z', endAt: '2026-12-08T08:00:00Z' };
  const bookingId = await desk.driveOff(thandi, sipho, car, time);
  await desk.bringBack(thandi, bookingId, at('2026-12-08T10:00:00'));
  caught.sent.length = 0;
});

/** What has left since the last time, whoever sends it, and however many at once. */
async function told() {
  await Promise.all([sendPayoutMails(server.services), sendPayoutMails(server.services)]);
  return caught.sent.splice(0).filter(({ to }) => to === thandi.email);
}
const noticed = async () => {
  const { items } = await server.succeed('notices/mine', { limit: 50 }, { as: thandi });
  return items.filter(({ trip }) => trip === null).map(({ about }) => about);
};
async function sentBack(when: Date): Promise<void> {
  server.clock.set(when);
  const reference = (await desk.mine(thandi)).payouts[0]?.reference ?? '';
  const { body, signature } = bank.noticeOf(reference, 'transfer.reversed');
  const answer = await server.http.inject({
    method: 'POST',
    url: '/functions/v1/payments/webhook/simulator',
    headers: { 'content-type': 'application/json', 'x-paystack-signature': signature },
    payload: body,
  });
  expect(answer.statusCode).toBe(200);
}

describe('a host', () => {
  it('is told the sum, the day and the account, each once, with a link to what it is about', async () => {
    await desk.giveAccount(thandi);
    await desk.run(PAID);
    const mails = (await told()).toSorted((one, other) => one.subject.localeCompare(other.subject));
    expect(mails.map(({ subject }) => subject.replace(' – Kwela', ''))).toEqual([
      'R1\u00a0710.00 is scheduled for Tue 15 Dec',
      'We’ve paid you R1\u00a0710.00',
    ]);
    expect(mails[1]?.text).toContain('account ending in 5678');
    for (const { text } of mails) expect(text).toContain('/host/dashboard?tab=earnings');
    await desk.run(at('2026-12-17T10:00:00'));
    expect(await told()).toEqual([]);
  });

  it('without an account is told where to give one, and not again each day', async () => {
    await desk.run(PAID);
    const waiting = (await told()).filter(({ subject }) => subject.includes('waiting for your bank account'));
    expect(waiting).toHaveLength(1);
    expect(waiting[0]?.text).toContain('/host/onboarding?step=bank');
    for (const day of ['17', '18', '21']) await desk.run(at(`2026-12-${day}T10:00:00`));
    expect(await told()).toEqual([]);
    expect((await noticed()).toSorted()).toEqual(['payout_no_account', 'payout_scheduled']);
  });

  it('is woken by nobody: what comes at night stands inside at once, and its mail leaves in the morning', async () => {
    await desk.giveAccount(thandi);
    await desk.run(PAID);
    await told();
    await sentBack(NIGHT);
    expect(await told()).toEqual([]);
    expect(await noticed()).toContain('payout_failed');
    server.clock.set(at('2026-12-16T08:00:00'));
    const [mail, ...more] = await told();
    expect(more).toEqual([]);
    expect(mail?.subject).toContain('Your bank didn’t take R1\u00a0710.00');
    expect(mail?.text).toContain('/host/onboarding?step=bank');
  });

  it('who wants no quiet hours is told at night', async () => {
    const quietHours = { isOn: false, fromMinute: 1_320, toMinute: 420 };
    await server.succeed(
      'accounts/set-notifications',
      { quietHours },
      { as: thandi, idempotencyKey: randomUUID() },
    );
    await desk.giveAccount(thandi);
    await desk.run(PAID);
    await told();
    await sentBack(NIGHT);
    expect(await told()).toHaveLength(1);
  });

  it('who reads Afrikaans is told in it', async () => {
    await server.database.db
      .updateTable('profiles')
      .set({ locale: 'af' })
      .where('id', '=', thandi.userId)
      .execute();
    await desk.giveAccount(thandi);
    await desk.run(PAID);
    const mails = await told();
    expect(mails).toHaveLength(2);
    for (const { subject } of mails) expect(subject).not.toMatch(/scheduled|paid/);
  });
});

describe('a mail', () => {
  it('that the company does not take is sent later, and once', async () => {
    await desk.giveAccount(thandi);
    caught.isAway = true;
    await desk.run(PAID);
    expect(await told()).toEqual([]);
    caught.isAway = false;
    server.clock.set(at('2026-12-15T12:00:00'));
    expect(await told()).toHaveLength(2);
    server.clock.set(at('2026-12-15T16:00:00'));
    expect(await told()).toEqual([]);
  });

  it('is not written again to somebody without an address, who finds it inside', async () => {
    await desk.giveAccount(thandi);
    await server.database.pool.query('UPDATE auth.users SET email = NULL WHERE id = $1', [thandi.userId]);
    await desk.run(PAID);
    expect(await told()).toEqual([]);
    const done = await server.database.db
      .selectFrom('payout_mails')
      .select('mail_error')
      .where('host_id', '=', thandi.userId)
      .where('mail_done_at', 'is not', null)
      .execute();
    expect(done).toEqual([{ mail_error: 'no address' }, { mail_error: 'no address' }]);
    expect((await noticed()).toSorted()).toEqual(['payout_paid', 'payout_scheduled']);
  });
});
