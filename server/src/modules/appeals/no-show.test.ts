import { beforeEach, describe, expect, it } from 'vitest';
import { playedPayoutBank } from '../../adapters/payout-bank/simulator.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { newGuest, payNow, tripWith } from '../../testing/trips.ts';
import { at, openPayouts } from '../payouts/testing/desk.ts';
import { appealDesk } from './testing/desk.ts';

/** Thandi says that Sipho did not come. He paid R2 462.40 for four days. */
const { server, naledi, newHost, desk } = await openPayouts({ payoutBank: playedPayoutBank() });
const appeals = appealDesk(server);

let thandi: TestPerson;
let sipho: TestPerson;
let bookingId: string;

const NO_SHOW = at('2026-12-04T12:00:00');

beforeEach(async () => {
  server.clock.set(TEST_NOW);
  await desk.forgetPayouts();
  const { host, car } = await newHost();
  thandi = host;
  sipho = await newGuest(server);
  await desk.giveAccount(thandi);
  ({ bookingId } = await payNow(server, sipho, tripWith(car)));
  await appeals.ready(bookingId);
  await appeals.noShow(thandi, bookingId, NO_SHOW);
});

const contest = async () => {
  const sent = await appeals.submit(sipho, bookingId, 'was_there');
  if (!sent.ok) throw new Error(sent.code);
  return sent.value.appeals[0]?.id ?? '';
};
describe('Sipho was there', () => {
  it('he says so, Thandi answers, and both read what the other wrote', async () => {
    const { reasons } = await appeals.seen(sipho, bookingId);
    expect(reasons[0]).toEqual({
      reason: 'was_there',
      until: at('2026-12-05T12:00:00').toISOString(),
      needsProof: false,
    });
    const id = await contest();
    expect((await appeals.seen(thandi, bookingId)).appeals).toMatchObject([
      { id, side: 'guest', words: 'It was not as it looks.', canAnswer: true },
    ]);
    expect(await appeals.answer(thandi, id)).toMatchObject({ ok: true });
    expect(await appeals.answer(thandi, id)).toMatchObject({ code: 'appeal_answered' });
    expect((await appeals.seen(sipho, bookingId)).appeals).toMatchObject([
      { answer: { words: 'I waited for two hours.' }, canAnswer: false },
    ]);
  });

  it('accepted, all that was kept goes back to his card, from Thandi and the platform as they had divided it', async () => {
    const before = await appeals.record(sipho, bookingId);
    expect(before?.refund).toMatchObject({ keptCents: 132_240 });
    const id = await contest();
    await appeals.answer(thandi, id);
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
    await desk.run(at('2026-12-10T10:00:00'));
    expect((await desk.mine(thandi)).sums).toMatchObject({ paidCents: 0, owedCents: 0 });
    expect(await desk.isBalanced()).toBe(true);
  });
});
