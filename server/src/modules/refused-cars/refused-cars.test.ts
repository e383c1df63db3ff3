import { isCovered } from '@kwela/domain/payments/reserves';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { openHosting } from '../../testing/hosting.ts';
import { handInFile, hostFile } from '../../testing/private-files.ts';
import { strike } from '../../testing/strike.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { hostCar, payNow, tripWith } from '../../testing/trips.ts';
import {
  checkIn,
  checkOut,
  complete,
  confirmReturn,
  makeReady,
  takeSteps,
} from '../bookings/transitions/progress.ts';
import { handOverDesk } from '../hand-overs/testing/desk.ts';
import { balances, ledgerIsBalanced } from '../ledger/repo.ts';
import { reservesBefore } from '../ledger/reserves-repo.ts';

/** Sipho should pick up Thandi’s car on Friday at ten, for R2 462.40 on a moderate policy, and turns it down. */

const { server, naledi, johan } = await openHosting();
const desk = handOverDesk(server);
const at = (clock: string) => server.clock.set(new Date(`2026-12-${clock}:00Z`));
const WHOLE = 246_240;
const HALF = 114_000;

let thandi: TestPerson;
let sipho: TestPerson;
let car: string;
let id: string;
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  const number = server.services.randomInt(1e9);
  sipho = await server.person(`Sipho${number}`);
  thandi = await server.person(`Thandi${number}`, ['host']);
  car = await hostCar(server, thandi, { policy: 'moderate' });
  id = (await payNow(server, sipho, tripWith(car))).bookingId;
  at('03T08:00');
  await strike(server);
  at('04T07:40');
});

const NO = { reason: 'unsafe' as const, note: 'Two of the tyres have no tread left at all.' };
const seen = (as = sipho) => server.succeed('bookings/get', { id }, { as });
const ofCar = (as = sipho) => server.succeed('refused-cars/of-booking', { bookingId: id }, { as });
const record = async (as = sipho) => (await server.succeed('bookings/cancellation', { id }, { as })).record;
const mine = async () => {
  const { items } = await server.succeed('refused-cars/cases', {}, { as: naledi });
  return items.find(({ bookingId }) => bookingId === id);
};
async function turnDown() {
  await desk.write(sipho, id, 'check_in');
  await server.succeed('hand-overs/refuse', { bookingId: id, ...NO }, { as: sipho });
  await strike(server);
}
const decide = (decision: 'uphold' | 'dismiss', note = 'All four tyres are new.', as = naledi) =>
  server.call('refused-cars/decide', { bookingId: id, decision, note }, { as });
const answer = (words = 'I had the tyres changed on Monday.', fileIds: string[] = [], as = thandi) =>
  server.call('refused-cars/answer', { bookingId: id, words, fileIds }, { as });
const handIn = async (as: TestPerson): Promise<string> => {
  const content = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
  return (await handInFile(server, { name: 'tyres.pdf', content }, as)).json<{ id: string }>().id;
};
const told = async () => {
  const { rows } = await sql<{ about: string; side: string }>`
    SELECT about, side FROM message_outbox
     WHERE booking_id = ${id} AND channel = 'email' AND about ~ 'refus' ORDER BY about, side`.execute(
    server.database.db,
  );
  return rows.map(({ about, side }) => `${about} ${side}`);
};
const books = async () => Object.fromEntries(await balances(server.database.db, id));
async function expectEvenBooks() {
  const { db } = server.database;
  expect(await ledgerIsBalanced(db)).toMatchObject({ isBalanced: true });
  const now = new Date(server.clock.now().getTime() + 1);
  expect(isCovered(await reservesBefore(db, now))).toBe(true);
}

describe('a car that was turned down', () => {
  it('ends the trip and lets go of the deposit at once, and keeps the price until it is decided', async () => {
    await turnDown();
    expect(await seen()).toMatchObject({
      state: 'refused',
      nextDueAt: '2026-12-05T07:40:00.000Z',
      endReason: { by: 'guest', ...NO },
      payment: { refundedCents: 0 },
      actions: [],
    });
    expect(await books()).toMatchObject({ trust_deposit: 0 });
    expect((await books()).trust_rental).toBeLessThan(0);
    await expectEvenBooks();
    expect(await told()).toEqual(['refuse_vehicle guest', 'refuse_vehicle host']);
    // Others can have it, and its guest is shown others.
    at('04T07:41');
    expect(await server.call('bookings/replacements', { id }, { as: sipho })).toMatchObject({ ok: true });
    const rival = await server.person(`Lerato${server.services.randomInt(1e9)}`);
    const later = { startAt: '2026-12-05T08:00:00Z', endAt: '2026-12-07T08:00:00Z' };
    expect(await server.call('bookings/quote', tripWith(car, later), { as: rival })).toMatchObject({
      ok: true,
    });
  });

  it('is no trip to come any more, and stands under what the host has to do', async () => {
    await turnDown();
    const tab = async (
      as: TestPerson,
      side: 'guest' | 'host',
      name: 'upcoming' | 'cancelled' | 'needs_action',
    ) =>
      (await server.succeed('bookings/mine', { as: side, tab: name }, { as })).items.map(
        ({ bookingId }) => bookingId,
      );
    expect(await tab(sipho, 'guest', 'upcoming')).toEqual([]);
    expect(await tab(sipho, 'guest', 'needs_action')).toEqual([]);
    expect(await tab(sipho, 'guest', 'cancelled')).toEqual([id]);
    expect(await tab(thandi, 'host', 'needs_action')).toEqual([id]);
    const today = async () => (await server.succeed('host-work/today', {}, { as: thandi })).tasks;
    expect((await today())[0]).toMatchObject({
      kind: 'answer_refusal',
      dueAt: '2026-12-05T07:40:00.000Z',
      booking: { bookingId: id, state: 'refused' },
    });
    await answer();
    expect(await tab(thandi, 'host', 'needs_action')).toEqual([]);
    expect((await today()).map(({ kind }) => kind)).not.toContain('answer_refusal');
  });

  it('is refused once, needs a photo, and is its guest’s alone to refuse', async () => {
    const no = { bookingId: id, ...NO };
    expect(await server.call('hand-overs/refuse', no, { as: sipho })).toMatchObject({
      code: 'photos_needed',
    });
    await turnDown();
    expect(await server.call('hand-overs/refuse', no, { as: sipho })).toMatchObject({ code: 'not_allowed' });
    expect(await decide('uphold', '', sipho)).toMatchObject({ code: 'forbidden' });
  });
});

describe('the host’s side', () => {
  it('is said once, with files that both sides and admins can read', async () => {
    await turnDown();
    expect(await ofCar(thandi)).toMatchObject({ canAnswer: true, fullRefundCents: null, answer: null });
    expect((await ofCar(thandi)).photos).toHaveLength(13);
    const fileId = await handIn(thandi);
    expect(await answer('', [])).toMatchObject({ code: 'invalid_input' });
    expect(await answer('So it was.', [await handIn(johan)])).toMatchObject({ code: 'file_unknown' });
    const many = await Promise.all(Array.from({ length: 7 }, () => handIn(thandi)));
    expect(await answer('So it was.', many)).toMatchObject({
      code: 'too_many_files',
      details: { mostFiles: 6 },
    });
    const first = await answer('I had the tyres changed on Monday.', [fileId]);
    expect(first).toMatchObject({ value: { canAnswer: false, answer: { files: [{ id: fileId }] } } });
    // Sent again after a lost answer it is the same; another one is not taken.
    expect(await answer('I had the tyres changed on Monday.', [fileId])).toMatchObject({
      value: { answer: first.ok ? first.value.answer : null },
    });
    expect(await answer('It was the left ones only.')).toMatchObject({ code: 'not_allowed' });
    expect((await ofCar()).answer?.words).toBe('I had the tyres changed on Monday.');
    for (const [as, status] of [
      [thandi, 200],
      [sipho, 200],
      [naledi, 200],
      [johan, 404],
    ] as const)
      expect((await hostFile(server, fileId, as)).statusCode).toBe(status);
    expect(await mine()).toMatchObject({
      reason: 'unsafe',
      note: NO.note,
      answer: { files: [{ id: fileId }] },
      decideBy: '2026-12-05T07:40:00.000Z',
      fullRefundCents: WHOLE,
      keptIfDismissedCents: WHOLE - HALF,
    });
  });

  it('is nobody else’s to say, and not heard once it is decided, or too late', async () => {
    await turnDown();
    expect(await answer('Mine.', [], sipho)).toMatchObject({ code: 'not_allowed' });
    expect(await answer('Mine.', [], naledi)).toMatchObject({ code: 'not_allowed' });
    expect(await answer('Mine.', [], johan)).toMatchObject({ code: 'not_found' });
    expect(await server.call('refused-cars/of-booking', { bookingId: id }, { as: johan })).toMatchObject({
      code: 'not_found',
    });
    // Its timer has not run.
    at('05T07:40');
    expect((await ofCar(thandi)).canAnswer).toBe(false);
    expect(await answer()).toMatchObject({ code: 'not_allowed' });
  });
});

describe('a decision', () => {
  it('for the guest gives everything back, once, and both read why', async () => {
    await turnDown();
    at('04T18:00');
    expect(await decide('uphold', 'The photos show it.')).toMatchObject({
      value: { state: 'cancelled_host_fault', refundCents: WHOLE },
    });
    await strike(server);
    expect(await decide('uphold')).toMatchObject({ code: 'not_allowed' });
    expect(await decide('dismiss')).toMatchObject({ code: 'not_allowed' });
    expect(await seen()).toMatchObject({
      state: 'cancelled_host_fault',
      payment: { state: 'refunded', refundedCents: WHOLE },
      endReason: { by: 'guest', ...NO },
    });
    for (const as of [sipho, thandi])
      expect((await ofCar(as)).decision).toEqual({
        decision: 'uphold',
        by: 'admin',
        note: 'The photos show it.',
        at: '2026-12-04T18:00:00.000Z',
      });
    expect(await record()).toMatchObject({ cause: 'host_fault', refund: { keptCents: 0, creditCents: 0 } });
    expect(await books()).toMatchObject({ provider_clearing: 0, trust_rental: 0, platform_fee: 0 });
    await expectEvenBooks();
    expect(await mine()).toBeUndefined();
    expect(await told()).toEqual([
      'refuse_vehicle guest',
      'refuse_vehicle host',
      'uphold_refusal guest',
      'uphold_refusal host',
    ]);
  });

  it.each([
    ['20 minutes before the start', '04T07:40', 'guest'],
    ['20 minutes after it', '04T08:20', 'guest_no_show'],
  ] as const)('against a guest who refused %s counts from then', async (_, refusedAt, cause) => {
    at(refusedAt);
    await turnDown();
    at('05T06:00');
    expect(await decide('dismiss', '')).toMatchObject({ code: 'words_missing' });
    expect(await decide('dismiss')).toMatchObject({
      value: { state: 'cancelled_guest', refundCents: HALF },
    });
    await strike(server);
    expect(await record()).toMatchObject({
      cause,
      at: '2026-12-05T06:00:00.000Z',
      refund: { refundCents: HALF, keptCents: WHOLE - HALF, sentCents: HALF },
    });
    // Three quarters of half of the rental, as of any cancellation.
    expect((await record(thandi))?.hostCents).toBe(85_500);
    expect((await books())[`host_payable:${thandi.userId}`]).toBe(-85_500);
    expect(await books()).toMatchObject({ trust_rental: 0, trust_deposit: 0, refunds_due: 0 });
    await expectEvenBooks();
    for (const as of [sipho, thandi])
      expect((await ofCar(as)).decision).toMatchObject({
        decision: 'dismiss',
        note: 'All four tyres are new.',
      });
  });

  it('is made for the guest when nobody made it in time, however late the clock strikes', async () => {
    await turnDown();
    at('05T07:40');
    // An admin who is a moment too late finds it decided.
    expect(await decide('dismiss')).toMatchObject({ code: 'not_allowed' });
    at('06T20:00');
    await strike(server);
    await strike(server);
    expect(await seen()).toMatchObject({ state: 'cancelled_host_fault', payment: { refundedCents: WHOLE } });
    expect((await ofCar()).decision).toEqual({
      decision: 'uphold',
      by: 'system',
      note: '',
      at: '2026-12-05T07:40:00.000Z',
    });
    await expectEvenBooks();
  });

  it('against a guest gives them credit for days that were rented again before it', async () => {
    await turnDown();
    at('04T07:45');
    const rival = await server.person(`Lerato${server.services.randomInt(1e9)}`);
    const times = { startAt: '2026-12-05T08:00:00Z', endAt: '2026-12-07T08:00:00Z' };
    const again = (await payNow(server, rival, tripWith(car, times))).bookingId;
    at('04T18:00');
    await decide('dismiss');
    const now = server.clock.now();
    const { userId } = thandi;
    await takeSteps(server.services, again, [
      makeReady(now),
      checkIn(userId, now),
      checkOut(userId, now),
      confirmReturn(userId, now),
      complete(now),
    ]);
    const wallet = await server.succeed('wallet/mine', {}, { as: sipho });
    expect(wallet.items.map(({ kind }) => kind)).toContain('car_rented_again');
  });

  it('of two admins at once is one', async () => {
    await turnDown();
    const both = await Promise.all([decide('uphold'), decide('dismiss')]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    await strike(server);
    await expectEvenBooks();
  });

  it('is on record, and nobody’s about a trip of their own', async () => {
    await turnDown();
    for (const own of [sipho, thandi]) {
      await sql`INSERT INTO user_roles (user_id, role) VALUES (${own.userId}, 'admin')`.execute(
        server.database.db,
      );
      expect(await decide('uphold', 'Mine.', own)).toMatchObject({ code: 'forbidden' });
    }
    expect((await seen()).state).toBe('refused');
    await decide('dismiss');
    const { rows } = await sql`
      SELECT actor_id, subject_id, details FROM auth.audit WHERE action = 'refusal_decided'
         AND details->>'bookingId' = ${id}`.execute(server.database.db);
    expect(rows).toEqual([
      {
        actor_id: naledi.userId,
        subject_id: sipho.userId,
        details: { bookingId: id, decision: 'dismiss' },
      },
    ]);
  });

  it('is asked for by admins alone, of a car that was turned down', async () => {
    expect(await decide('uphold')).toMatchObject({ code: 'not_allowed' });
    expect(await answer()).toMatchObject({ code: 'not_allowed' });
    expect(await server.call('refused-cars/of-booking', { bookingId: id }, { as: sipho })).toMatchObject({
      code: 'not_found',
    });
    for (const as of [sipho, thandi])
      expect(await server.call('refused-cars/cases', {}, { as })).toMatchObject({ code: 'forbidden' });
  });
});
