import { beforeEach, describe, expect, it } from 'vitest';
import { playedPayoutBank } from '../../adapters/payout-bank/simulator.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { payNow, tripWith } from '../../testing/trips.ts';
import { issueInvoicesOf } from '../invoices/steps/issue-due.ts';
import { findInvoicesOf } from '../invoices/store/invoices-repo.ts';
import { at, openPayouts } from '../payouts/testing/desk.ts';
import { appealDesk } from './testing/desk.ts';

/** Thandi says that Sipho did not come. He paid R2 462.40 for four days, of which R1 322.40 is kept: R855.00 is hers. */
const {
  server,
  sipho: ayanda,
  naledi,
  newHost,
  desk,
} = await openPayouts({ payoutBank: playedPayoutBank() });
const { services } = server;
const { db } = server.database;
const appeals = appealDesk(server);

let thandi: TestPerson;
let johan: TestPerson;
let sipho: TestPerson;
let bookingId: string;

const NO_SHOW = at('2026-12-04T12:00:00');
const PAYABLE = () => `host_payable:${thandi.userId}`;

beforeEach(async () => {
  server.clock.set(TEST_NOW);
  await desk.forgetPayouts();
  johan = (await newHost()).host;
  const { host, car } = await newHost();
  thandi = host;
  sipho = await appeals.newGuest();
  await desk.giveAccount(thandi);
  ({ bookingId } = await payNow(server, sipho, tripWith(car)));
  await appeals.ready(bookingId);
  await appeals.noShow(thandi, bookingId, NO_SHOW);
});

const sent = async (reason = 'was_there') => {
  const files = reason === 'was_there' ? [] : [await appeals.paper(sipho)];
  const answer = await appeals.submit(sipho, bookingId, reason, files);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.appeals[0]?.id ?? '';
};
const answered = async (reason?: string) => {
  const id = await sent(reason);
  await appeals.answer(thandi, id);
  return id;
};
const noticesOf = async (as: TestPerson) =>
  (await server.succeed('notices/mine', {}, { as })).items.map(({ about }) => about);
const listed = async (as: TestPerson, side: 'guest' | 'host') =>
  (await server.succeed('bookings/mine', { as: side, tab: 'needs_action' }, { as })).items;

describe('Sipho says that he was there', () => {
  it('Thandi is asked, answers once, and both read what the other wrote', async () => {
    const { reasons } = await appeals.seen(sipho, bookingId);
    expect(reasons[0]).toEqual({
      reason: 'was_there',
      until: at('2026-12-05T12:00:00').toISOString(),
      needsProof: false,
    });
    const id = await sent();
    expect(await noticesOf(thandi)).toContain('guest_appeal_sent');
    expect(await listed(thandi, 'host')).toMatchObject([
      { bookingId, appeal: { side: 'guest', state: 'submitted', answerUntil: '2026-12-06T10:00:00.000Z' } },
    ]);
    expect((await appeals.seen(thandi, bookingId)).appeals).toMatchObject([
      { id, side: 'guest', words: 'It was not as it looks.', canAnswer: true },
    ]);
    expect(await appeals.answer(thandi, id, [await appeals.paper(thandi)])).toMatchObject({ ok: true });
    expect(await appeals.answer(thandi, id)).toMatchObject({ code: 'appeal_answered' });
    expect(await listed(thandi, 'host')).toEqual([]);
    const [read] = (await appeals.seen(sipho, bookingId)).appeals;
    expect(read).toMatchObject({ answer: { words: 'I waited for two hours.' }, canAnswer: false, files: [] });
    const { items } = await server.succeed('appeals/waiting', {}, { as: naledi });
    const mine = items.find((item) => item.bookingId === bookingId);
    expect(mine).toMatchObject({
      keptCents: 132_240,
      canDecide: true,
      appeal: { files: [{ side: 'host', name: 'proof.pdf' }] },
    });
  });

  it('he says it once, within a day', async () => {
    server.clock.set(new Date(at('2026-12-05T12:00:00').getTime() + 1));
    expect(await appeals.submit(sipho, bookingId, 'was_there')).toMatchObject({
      code: 'appeal_too_late',
      details: { field: 'reason', untilAt: '2026-12-05T10:00:00.000Z' },
    });
    server.clock.set(at('2026-12-05T12:00:00'));
    await sent();
    expect(await appeals.submit(sipho, bookingId, 'was_there')).toMatchObject({ code: 'appeal_sent' });
  });

  it('nobody else can say it, answer it or decide it', async () => {
    const id = await sent();
    for (const stranger of [ayanda, johan]) {
      expect(await appeals.submit(stranger, bookingId, 'was_there')).toMatchObject({ code: 'not_found' });
      expect(await appeals.answer(stranger, id)).toMatchObject({ code: 'not_found' });
      expect(await appeals.decide(stranger, id, 'accept')).toMatchObject({ code: 'forbidden' });
      expect(await server.call('appeals/waiting', {}, { as: stranger })).toMatchObject({ code: 'forbidden' });
    }
    expect(await appeals.submit(thandi, bookingId, 'was_there')).toMatchObject({ code: 'not_allowed' });
    expect(await appeals.submit(naledi, bookingId, 'was_there')).toMatchObject({ code: 'not_allowed' });
    expect(await appeals.answer(sipho, id)).toMatchObject({ code: 'not_allowed' });
    expect(await appeals.answer(naledi, id)).toMatchObject({ code: 'not_allowed' });
    expect(await appeals.decide(thandi, id, 'accept')).toMatchObject({ code: 'forbidden' });
  });

  it('nobody decides while Thandi has time to answer; after two days of silence they do', async () => {
    const id = await sent();
    expect(await appeals.decide(naledi, id, 'accept')).toMatchObject({
      code: 'answer_awaited',
      details: { untilAt: '2026-12-06T10:00:00.000Z' },
    });
    server.clock.set(new Date(at('2026-12-06T12:00:00').getTime() + 1));
    expect(await appeals.answer(thandi, id)).toMatchObject({ code: 'appeal_too_late' });
    expect(await listed(thandi, 'host')).toEqual([]);
    expect(await appeals.decide(naledi, id, 'accept')).toMatchObject({ ok: true });
  });

  it('accepted, all that was kept goes back to his card, from Thandi and the platform as they had divided it', async () => {
    expect((await appeals.record(sipho, bookingId))?.refund).toMatchObject({ keptCents: 132_240 });
    const id = await answered();
    expect(await appeals.decide(naledi, id, 'accept')).toMatchObject({
      value: { appeal: { state: 'accepted' } },
    });
    expect(await appeals.record(sipho, bookingId)).toMatchObject({
      cause: 'extenuating',
      refund: { refundCents: 246_240, keptCents: 0, sentCents: 246_240, creditCents: 0 },
    });
    expect(await appeals.record(thandi, bookingId)).toMatchObject({ hostCents: 0, penalty: null });
    expect(await desk.books(bookingId)).toEqual({});
    expect(await appeals.decide(naledi, id, 'accept')).toMatchObject({ code: 'not_allowed' });
    expect(await appeals.decide(naledi, id, 'refuse')).toMatchObject({ code: 'not_allowed' });
    await desk.run(at('2026-12-10T10:00:00'));
    expect((await desk.mine(thandi)).sums).toMatchObject({ paidCents: 0, owedCents: 0, onHoldCents: 0 });
    expect(await desk.isBalanced()).toBe(true);
    for (const person of [sipho, thandi]) expect(await noticesOf(person)).toContain('guest_appeal_accepted');
    expect((await server.succeed('bookings/get', { id: bookingId }, { as: sipho })).state).toBe(
      'no_show_guest',
    );
  });

  it('what was invoiced is credited in full, by a note for each time', async () => {
    await issueInvoicesOf(services, bookingId);
    const id = await answered();
    await appeals.decide(naledi, id, 'accept');
    await issueInvoicesOf(services, bookingId);
    await issueInvoicesOf(services, bookingId);
    const sums = new Map<string, number>();
    for (const { supplier, kind, totalCents } of await findInvoicesOf(db, bookingId)) {
      const sign = kind === 'invoice' ? 1 : -1;
      sums.set(supplier, (sums.get(supplier) ?? 0) + sign * totalCents);
    }
    expect([...sums.values()]).toEqual([0, 0]);
    const notes = (await findInvoicesOf(db, bookingId)).filter(({ about }) => about === 'appeal');
    expect(notes.map(({ reason }) => reason)).toEqual(notes.map(() => 'extenuating'));
    expect(notes.length).toBeGreaterThan(0);
  });
});

describe('what Thandi keeps', () => {
  it('waits while it is not decided, and is paid once it is refused', async () => {
    const id = await answered();
    await desk.run(at('2026-12-10T10:00:00'));
    expect((await desk.mine(thandi)).sums).toMatchObject({ onHoldCents: 85_500, paidCents: 0 });
    expect((await desk.mine(thandi)).items).toMatchObject([{ state: 'on_hold', holdReason: 'appeal' }]);
    expect(await appeals.decide(naledi, id, 'refuse')).toMatchObject({
      value: { appeal: { state: 'refused' } },
    });
    await desk.run(at('2026-12-14T10:00:00'));
    expect((await desk.mine(thandi)).sums).toMatchObject({ onHoldCents: 0, paidCents: 85_500 });
    expect((await appeals.record(sipho, bookingId))?.refund).toMatchObject({ keptCents: 132_240 });
    expect(await noticesOf(thandi)).toContain('guest_appeal_refused');
  });

  it('is never paid once it is accepted, however late', async () => {
    const id = await answered();
    await desk.run(at('2026-12-28T10:00:00'));
    await appeals.decide(naledi, id, 'accept');
    await desk.run(at('2027-01-05T10:00:00'));
    expect((await desk.mine(thandi)).sums).toMatchObject({ onHoldCents: 0, paidCents: 0, owedCents: 0 });
    expect(await desk.books(bookingId)).toEqual({});
  });

  it('is owed back where it was refused first, paid out, and accepted after all', async () => {
    const id = await answered();
    await appeals.decide(naledi, id, 'refuse');
    await desk.run(at('2026-12-14T10:00:00'));
    expect((await desk.mine(thandi)).sums).toMatchObject({ paidCents: 85_500 });
    expect(await appeals.decide(naledi, id, 'accept')).toMatchObject({ ok: true });
    expect((await desk.mine(thandi)).sums).toMatchObject({ owedCents: 85_500 });
    expect((await desk.books(bookingId))[PAYABLE()]).toBe(85_500);
    expect((await appeals.record(sipho, bookingId))?.refund).toMatchObject({ sentCents: 246_240 });
    expect(await desk.isBalanced()).toBe(true);
  });
});

describe('with proof', () => {
  it('that the host did not come: everything back, R200.00 of credit, and Thandi owes R1 000.00', async () => {
    const id = await answered('host_absent');
    await appeals.decide(naledi, id, 'accept');
    expect(await appeals.record(sipho, bookingId)).toMatchObject({
      cause: 'host_no_show',
      refund: { refundCents: 246_240, keptCents: 0, creditCents: 20_000 },
    });
    expect((await appeals.record(thandi, bookingId))?.penalty).toEqual({
      fullCents: 100_000,
      cents: 100_000,
      waiver: null,
    });
    expect(await appeals.hostRow(thandi)).toMatchObject({ cancelled_count: 1 });
    expect((await server.succeed('wallet/mine', {}, { as: sipho })).balanceCents).toBe(20_000);
    expect(await desk.books(bookingId)).toEqual({
      [PAYABLE()]: 100_000,
      penalty_income: -100_000,
      promo_cost: 20_000,
      credit_liability: -20_000,
    });
  });

  it.each(['host_absent', 'strike', 'hospital'])(
    '%s is nothing without it, and the field is named',
    async (reason) => {
      expect(await appeals.submit(sipho, bookingId, reason)).toMatchObject({
        code: 'proof_missing',
        details: { field: 'fileIds' },
      });
      const others = [await appeals.paper(thandi)];
      expect(await appeals.submit(sipho, bookingId, reason, others)).toMatchObject({ code: 'file_unknown' });
      expect((await appeals.seen(sipho, bookingId)).appeals).toEqual([]);
      expect(await appeals.submit(sipho, bookingId, 'car_stolen', others)).toMatchObject({
        code: 'not_allowed',
      });
    },
  );

  it('what nobody could help is between him and us: Thandi reads nothing of it, is not asked, and hears how it ends', async () => {
    server.clock.set(at('2026-12-15T12:00:00'));
    const id = await sent('hospital');
    expect((await appeals.seen(thandi, bookingId)).appeals).toEqual([]);
    expect(await appeals.answer(thandi, id)).toMatchObject({ code: 'not_allowed' });
    expect(await noticesOf(thandi)).not.toContain('guest_appeal_sent');
    expect(await appeals.decide(naledi, id, 'accept')).toMatchObject({ ok: true });
    expect((await appeals.seen(thandi, bookingId)).appeals).toMatchObject([
      {
        reason: null,
        words: '',
        files: [],
        state: 'accepted',
        decision: { note: 'We looked at both sides.' },
      },
    ]);
    expect(await appeals.record(sipho, bookingId)).toMatchObject({ cause: 'compassion' });
  });
});

it('an admin who is the guest decides nothing of their own, and each decision is on record', async () => {
  const lerato = await server.person('Lerato', ['admin']);
  server.clock.set(TEST_NOW);
  const { host, car } = await newHost();
  const own = (await payNow(server, lerato, tripWith(car))).bookingId;
  await appeals.ready(own);
  await appeals.noShow(host, own, NO_SHOW);
  const said = await appeals.submit(lerato, own, 'was_there');
  const id = said.ok ? (said.value.appeals[0]?.id ?? '') : '';
  await appeals.answer(host, id);
  expect(await appeals.decide(lerato, id, 'accept')).toMatchObject({ code: 'another_admin' });
  expect(await appeals.decide(naledi, id, 'refuse')).toMatchObject({ ok: true });
  const written = await db
    .selectFrom('auth.audit')
    .select(['action', 'actor_id', 'details'])
    .where('action', '=', 'appeal_decided')
    .where('subject_id', '=', lerato.userId)
    .execute();
  expect(written).toMatchObject([{ actor_id: naledi.userId, details: { appeal: id, decision: 'refuse' } }]);
});
