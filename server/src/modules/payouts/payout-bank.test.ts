import { beforeEach, describe, expect, it } from 'vitest';
import { PayoutBankUnavailable, type TransferBank } from '../../adapters/payout-bank/port.ts';
import { playedPayoutBank } from '../../adapters/payout-bank/simulator.ts';
import { signPaystack } from '../../adapters/paystack/signature.ts';
import { mailCatcher } from '../../testing/mail-catcher.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { sendPayoutMails } from './steps/send-mails.ts';
import { at, openPayouts } from './testing/desk.ts';

/** What becomes of a payment at the bank: refused, slow, told twice, and a server that dies between asking and writing down. */
const played = playedPayoutBank();
let loseAnswers = 0;
const bank: TransferBank = {
  ...played,
  async transfer(order) {
    const answer = await played.transfer(order);
    if (loseAnswers === 0) return answer;
    loseAnswers -= 1;
    throw new PayoutBankUnavailable('simulator', 'the line broke');
  },
};
const { mailer, sent } = mailCatcher();
const { server, sipho, naledi, newHost, desk } = await openPayouts({
  payoutBank: bank,
  mailer,
  environment: { LOG_LEVEL: 'silent' },
});
const PAID = at('2026-12-15T10:00:00');
let thandi: TestPerson;
let bookingId: string;

beforeEach(async () => {
  server.clock.set(TEST_NOW);
  await desk.forgetPayouts();
  loseAnswers = 0;
  const { host, car } = await newHost();
  thandi = host;
  const time = { startAt: '2026-12-04T08:00:00Z', endAt: '2026-12-08T08:00:00Z' };
  bookingId = await desk.driveOff(host, sipho, car, time);
  await desk.bringBack(host, bookingId, at('2026-12-08T10:00:00'));
});

const latest = async () => {
  const { payouts } = await desk.mine(thandi);
  const [payout] = payouts;
  if (payout === undefined) throw new Error('Nothing was paid');
  return payout;
};
const transfersOf = (id: string) =>
  [...played.transfers.values()].filter(({ reference }) => reference.startsWith(`kwela-payout-${id}`));
const deliver = (body: string, signature: string, provider = 'simulator') =>
  server.http.inject({
    method: 'POST',
    url: `/functions/v1/payments/webhook/${provider}`,
    headers: { 'content-type': 'application/json', 'x-paystack-signature': signature },
    payload: body,
  });
const tell = (reference: string, event: Parameters<typeof played.noticeOf>[1]) => {
  const { body, signature } = played.noticeOf(reference, event);
  return deliver(body, signature);
};

describe('a payment', () => {
  it('is made once when the server dies before it writes down that it was', async () => {
    await desk.giveAccount(thandi);
    loseAnswers = 1;
    await desk.run(PAID);
    expect(await latest()).toMatchObject({ state: 'processing' });
    await desk.run(at('2026-12-15T10:01:00'));
    const { id, state } = await latest();
    expect(state).toBe('paid');
    expect(transfersOf(id)).toHaveLength(1);
  });

  it('that the bank takes its time with is on its way until somebody asks again', async () => {
    await desk.giveAccount(thandi, '62012340009');
    await desk.run(PAID);
    expect((await desk.mine(thandi)).sums).toMatchObject({ processingCents: 171_000, paidCents: 0 });
    await desk.run(at('2026-12-15T11:00:00'));
    expect((await desk.mine(thandi)).sums).toMatchObject({ processingCents: 0, paidCents: 171_000 });
  });

  it('that fails is tried three times more, then a person pays it', async () => {
    await desk.giveAccount(thandi, '62012340006');
    await desk.run(PAID);
    const { id, failure, tryAt } = await latest();
    expect({ failure, tryAt }).toEqual({
      failure: 'Account closed',
      tryAt: at('2026-12-16T10:00:00').toISOString(),
    });
    for (const day of [16, 17, 18, 19, 20]) await desk.run(at(`2026-12-${day}T10:00:01`));
    expect(await latest()).toMatchObject({ state: 'manual', tryAt: null });
    expect(transfersOf(id).map(({ status }) => status)).toEqual(['failed', 'failed', 'failed', 'failed']);
    expect((await desk.books(bookingId))[`host_payable:${thandi.userId}`]).toBe(-171_000);
    await sendPayoutMails(server.services);
    const told = (subject: RegExp) =>
      sent.filter((mail) => mail.to === thandi.email && subject.test(mail.subject));
    const failed = told(/^Your bank didn’t take/);
    expect(failed.map(({ text }) => text.includes('We’ll try again'))).toEqual([true, true, true]);
    const [last, ...more] = told(/^We couldn’t pay you/);
    expect(more).toEqual([]);
    expect(last?.text).toContain('A person at Kwela is looking at it now.');
    expect(last?.text).toContain('check that the account is open');
    expect(last?.text).not.toContain('try again');
    const { manual } = await server.succeed('payouts/batches', {}, { as: naledi });
    expect(manual).toContainEqual(expect.objectContaining({ id, cents: 171_000, refusals: 4 }));
    await server.succeed('payouts/pay-by-hand', { id, note: 'Paid at the counter' }, { as: naledi });
    expect((await desk.mine(thandi)).sums.paidCents).toBe(171_000);
    expect(await server.call('payouts/pay-by-hand', { id, note: 'Again' }, { as: naledi })).toMatchObject({
      code: 'not_allowed',
    });
  });

  it('that failed goes into the account that the host gives next', async () => {
    await desk.giveAccount(thandi, '62012340006');
    await desk.run(PAID);
    server.clock.set(at('2026-12-15T12:00:00'));
    await desk.giveAccount(thandi);
    await desk.run(at('2026-12-17T10:00:00'));
    expect((await latest()).state).toBe('failed');
    await desk.run(at('2026-12-18T10:00:00'));
    expect(await latest()).toMatchObject({ state: 'paid', accountEnd: '5678', failure: null });
    const events = await server.database.db
      .selectFrom('payout_mails')
      .select('event')
      .where('host_id', '=', thandi.userId)
      .orderBy('event')
      .execute();
    expect(events.map(({ event }) => event)).toEqual(['payout_failed', 'payout_paid', 'payout_scheduled']);
  });
});

describe('what the bank tells by itself', () => {
  it('counts once, however often it comes, and only with its signature', async () => {
    await desk.giveAccount(thandi, '62012340009');
    await desk.run(PAID);
    const { reference } = await latest();
    const { body } = played.noticeOf(reference, 'transfer.success');
    expect((await deliver(body, 'f'.repeat(128))).statusCode).toBe(401);
    expect((await latest()).state).toBe('processing');
    for (let time = 0; time < 3; time += 1) {
      expect((await tell(reference, 'transfer.success')).statusCode).toBe(200);
    }
    expect((await desk.mine(thandi)).sums.paidCents).toBe(171_000);
    expect((await desk.books(bookingId))[`host_payable:${thandi.userId}`]).toBeUndefined();
  });

  it('makes a paid one unpaid when it was sent back, and it is tried again', async () => {
    await desk.giveAccount(thandi);
    await desk.run(PAID);
    const { reference, id } = await latest();
    for (let time = 0; time < 2; time += 1) await tell(reference, 'transfer.reversed');
    expect(await latest()).toMatchObject({ state: 'failed' });
    expect((await desk.books(bookingId))[`host_payable:${thandi.userId}`]).toBe(-171_000);
    // What comes late, after it, changes nothing.
    await tell(reference, 'transfer.success');
    expect((await latest()).state).toBe('failed');
    await desk.run(at('2026-12-16T10:00:00'));
    expect((await latest()).state).toBe('paid');
    expect(transfersOf(id)).toHaveLength(2);
    expect(await desk.isBalanced()).toBe(true);
  });

  it('about another sum or a payment that is not ours is kept and changes nothing', async () => {
    await desk.giveAccount(thandi, '62012340009');
    await desk.run(PAID);
    const { reference } = await latest();
    const say = (data: object) => {
      const body = JSON.stringify({ event: 'transfer.success', data: { currency: 'ZAR', ...data } });
      return deliver(body, signPaystack('sk_simulated', body));
    };
    await say({ reference, amount: 1 });
    await say({ reference: 'kwela-payout-unknown-000', amount: 171_000 });
    await say({ reference, amount: 171_000, currency: 'USD' });
    expect((await latest()).state).toBe('processing');
    expect((await deliver('{}', 'f'.repeat(128), 'nobody')).statusCode).toBe(404);
  });
});

it('is in no admin’s hands who is none', async () => {
  for (const as of [thandi, sipho]) {
    const id = server.services.newId();
    const answers = [
      await server.call('payouts/batches', {}, { as }),
      await server.call('payouts/fetch-batch', { batchOn: '2026-12-15' }, { as }),
      await server.call('payouts/confirm-batch', { content: '' }, { as }),
      await server.call('payouts/hold', { id, bookingId, cents: 100, note: 'x' }, { as }),
      await server.call('payouts/release', { id, bookingId }, { as }),
      await server.call('payouts/pay-by-hand', { id, note: 'x' }, { as }),
    ];
    expect(answers.map((answer) => (answer.ok ? 'done' : answer.code))).toEqual(
      answers.map(() => 'forbidden'),
    );
  }
});
