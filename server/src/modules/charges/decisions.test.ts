import { randomUUID } from 'node:crypto';
import { after, days, hours, minutes } from '@kwela/domain/time';
import { describe, expect, it } from 'vitest';
import { mailCatcher } from '../../testing/mail-catcher.ts';
import { hostFile } from '../../testing/private-files.ts';
import { sendMessages } from '../notifications/send-messages.ts';
import { RETURN, tripDesk } from './testing/trip-desk.ts';

/** Thandi and Sipho disagree; Naledi decides, and Zanele about appeals. */
const { mailer, sent } = mailCatcher();
const desk = await tripDesk({ mailer });
const { server, returned, seen, file, answer, chargeOf, pass, books, stateOf, depositOf, present, naledi } =
  desk;
const zanele = await server.person('Zanele', ['admin']);
const at = (ms: number) => after(RETURN, ms);

const decide = async (id: string, awardedCents: number, more: object = {}, as = naledi) =>
  server.call(
    'charges/decide',
    { id, awardedCents, reason: 'The photos of the return show it.', ...more },
    { as: await present(as) },
  );
const appeal = async (id: string, as = zanele) =>
  server.call('charges/appeal', { id, words: 'Look at the odometer again.' }, { as: await present(as) });

async function disputed(km = 1_040) {
  const trip = await returned({ km });
  const { id } = await file(trip, 'extra_km');
  await answer(trip, id, 'dispute', 'The odometer is wrong.');
  return { trip, id };
}

describe('a charge that the guest disputes', () => {
  it('waits for a person with both sides’ words, and is paid as decided once nobody has appealed for a week', async () => {
    const { trip, id } = await disputed();
    expect(await answer(trip, id, 'dispute', 'Again.')).toMatchObject({ code: 'not_allowed' });
    const { items } = await server.succeed('charges/queue', {}, { as: await present(naledi) });
    expect(items.find(({ charge }) => charge.id === id)).toMatchObject({
      charge: { state: 'disputed', answer: 'The odometer is wrong.', sumCents: 60_000 },
      isFlagged: false,
      misuses: 0,
    });
    expect(await decide(id, 60_001)).toMatchObject({ code: 'charge_over_cap' });
    expect(await decide(id, 25_000)).toMatchObject({ ok: true, value: { charge: { state: 'decided' } } });
    await pass(at(days(7)));
    expect(await stateOf(trip)).toBe('completed');
    expect(await chargeOf(trip, id)).toMatchObject({ state: 'paid', sumCents: 25_000, depositCents: 25_000 });
    expect(await books(trip)).toEqual({ deposit: 0, between: 0, host: 171_000 + 17_500, guest: 0 });
  });

  it.each(['approve', 'noDeposit'] as const)(
    'keeps only its sum of the deposit when the rest goes back, and the guest is told of both: %s',
    async (card) => {
      const trip = await returned({ km: 1_040, card });
      const { id } = await file(trip, 'extra_km');
      await answer(trip, id, 'dispute', 'The odometer is wrong.');
      await pass(at(hours(96)));
      expect(await depositOf(trip)).toMatchObject({ state: 'frozen', openCents: 60_000 });
      await sendMessages(server.services);
      const rest = sent.findLast(({ subject }) => subject === 'Part of your deposit is back – Kwela');
      const text = rest?.text.replaceAll('\u00a0', ' ');
      expect(rest?.to).toBe(trip.guest.email);
      expect(text).toContain('Refunded: R2 900.00');
      expect(text).toContain('Still held: R600.00');
      expect(text).toContain(`/booking/manage/${trip.id}?step=charges`);
      await decide(id, 25_000);
      await pass(at(days(12)));
      await sendMessages(server.services);
      const last = sent.findLast(({ subject }) => subject === 'Your deposit is back – Kwela');
      expect(last?.text.replaceAll('\u00a0', ' ')).toContain('Refunded: R350.00');
      expect(await books(trip)).toMatchObject({ deposit: 0, between: 0 });
    },
  );

  it('needs a reason', async () => {
    const trip = await returned({ km: 1_040 });
    const { id } = await file(trip, 'extra_km');
    expect(await answer(trip, id, 'dispute')).toMatchObject({ code: 'words_missing' });
  });

  it('is turned down, and all of the deposit goes back', async () => {
    const { trip, id } = await disputed();
    await decide(id, 0);
    await pass(at(days(8)));
    expect(await chargeOf(trip, id)).toMatchObject({ state: 'dismissed', paidCents: 0 });
    expect(await stateOf(trip)).toBe('completed');
    expect(await books(trip)).toMatchObject({ deposit: 0, host: 171_000 });
  });

  it('is appealed once, and decided by another admin', async () => {
    const { trip, id } = await disputed();
    await decide(id, 60_000);
    expect(await appeal(id, trip.guest)).toMatchObject({ ok: true });
    expect(await appeal(id, trip.host)).toMatchObject({ code: 'not_allowed' });
    await pass(at(days(9)));
    expect(await stateOf(trip)).toBe('closing');
    expect(await decide(id, 0)).toMatchObject({ code: 'another_admin' });
    expect(await decide(id, 10_000, {}, zanele)).toMatchObject({ ok: true });
    expect(await chargeOf(trip, id)).toMatchObject({
      state: 'paid',
      sumCents: 10_000,
      decision: { text: 'The photos of the return show it.' },
      finalDecision: { text: 'The photos of the return show it.' },
      appeal: { by: 'guest' },
    });
    await pass(at(days(9) + hours(1)));
    expect(await stateOf(trip)).toBe('completed');
    expect(await books(trip)).toMatchObject({ deposit: 0, host: 171_000 + 7_000 });
  });

  it('cannot be appealed after a week, whether the timer has run or not', async () => {
    const { trip, id } = await disputed();
    await decide(id, 60_000);
    server.clock.set(at(days(7)));
    expect(await appeal(id, trip.guest)).toMatchObject({ code: 'not_allowed' });
    await desk.wake(at(days(7) + hours(5)));
    expect(await chargeOf(trip, id)).toMatchObject({ state: 'paid', stateAt: at(days(7)).toISOString() });
  });

  it('that a host should not have made costs R500, then R1 000, then a person decides about the account', async () => {
    const trip = await returned({ km: 1_040, fuelEighths: 5, at: at(hours(2)) });
    const strikes = [];
    for (const kind of ['extra_km', 'fuel', 'late_return'] as const) {
      const { id } = await file(trip, kind);
      await answer(trip, id, 'dispute', 'That is not so.');
      const decided = await decide(id, 0, { isMisuse: true });
      strikes.push(decided.ok ? decided.value.misuse : decided);
    }
    expect(strikes).toEqual([
      { nth: 1, cents: 50_000, isLast: false },
      { nth: 2, cents: 100_000, isLast: false },
      { nth: 3, cents: 0, isLast: true },
    ]);
    expect(await books(trip)).toMatchObject({ host: -150_000 });
    const costs = async (as: typeof trip.host) =>
      (await seen(trip, as)).charges.map(({ penaltyCents }) => penaltyCents);
    expect((await costs(trip.host)).toSorted()).toEqual([0, 100_000, 50_000]);
    expect(await costs(trip.guest)).toEqual([null, null, null]);
    const told = await server.database.db
      .selectFrom('message_outbox')
      .select(['side', 'about', 'amount_cents'])
      .where('booking_id', '=', trip.id)
      .where('about', 'like', 'charge_misused%')
      .orderBy('amount_cents')
      .execute();
    expect(told).toEqual([
      { side: 'host', about: 'charge_misused', amount_cents: 50_000 },
      { side: 'host', about: 'charge_misused', amount_cents: 100_000 },
      { side: 'host', about: 'charge_misused_again', amount_cents: null },
    ]);
  });
});

describe('a guest who was silent', () => {
  it('has one appeal against what counts as accepted, which keeps the trip open until a person has decided', async () => {
    const trip = await returned({ km: 1_040 });
    const { id } = await file(trip, 'extra_km');
    await pass(at(hours(72)));
    const dueAt = at(hours(72) + days(7)).toISOString();
    expect(await chargeOf(trip, id)).toMatchObject({ state: 'silent', dueAt, paidCents: 0 });
    expect((await seen(trip, trip.guest)).charges[0]?.actions).toEqual(['accept', 'appeal_silence']);
    expect(await appeal(id, trip.host)).toMatchObject({ code: 'not_allowed' });
    await pass(at(days(9)));
    expect(await stateOf(trip)).toBe('closing');
    expect(await appeal(id, trip.guest)).toMatchObject({ ok: true });
    expect(await appeal(id, trip.guest)).toMatchObject({ code: 'not_allowed' });
    const { items } = await server.succeed('charges/queue', {}, { as: await present(naledi) });
    expect(items.find(({ charge }) => charge.id === id)).toMatchObject({
      charge: {
        state: 'appealed',
        appeal: { by: 'guest', text: 'Look at the odometer again.' },
        decision: null,
      },
      decidedBy: null,
    });
    await pass(at(days(14)));
    expect(await decide(id, 0)).toMatchObject({ ok: true, value: { charge: { state: 'dismissed' } } });
    expect(await decide(id, 0)).toMatchObject({ code: 'not_allowed' });
    await pass(at(days(14) + hours(1)));
    expect(await stateOf(trip)).toBe('completed');
    expect(await books(trip)).toEqual({ deposit: 0, between: 0, host: 171_000, guest: 0 });
  });

  it('has a week for it, whether the clock has run or not, and can accept or be let off before', async () => {
    const [late, glad, lucky] = [
      await returned({ km: 1_040 }),
      await returned({ km: 1_040 }),
      await returned({ km: 1_040 }),
    ];
    const ids = [];
    for (const trip of [late, glad, lucky]) ids.push((await file(trip, 'extra_km')).id);
    const [lateId = '', gladId = '', luckyId = ''] = ids;
    await pass(at(days(4)));
    expect(await answer(glad, gladId, 'accept')).toMatchObject({ ok: true });
    expect(await chargeOf(glad, gladId)).toMatchObject({ state: 'paid', paidCents: 60_000 });
    await server.succeed('charges/withdraw', { id: luckyId }, { as: await present(lucky.host) });
    await pass(at(days(4) + hours(1)));
    expect(await books(lucky)).toEqual({ deposit: 0, between: 0, host: 171_000, guest: 0 });
    server.clock.set(at(days(10)));
    expect(await appeal(lateId, late.guest)).toMatchObject({ code: 'not_allowed' });
    expect(await chargeOf(late, lateId)).toMatchObject({ state: 'silent' });
    await desk.wake(at(days(10) + hours(1)));
    expect(await chargeOf(late, lateId)).toMatchObject({
      state: 'paid',
      stateAt: at(days(10)).toISOString(),
    });
  });

  it('and was decided against appeals to another admin than the one who decided', async () => {
    const trip = await returned({ km: 1_800 });
    const { id } = await file(trip, 'extra_km');
    await pass(at(days(4)));
    expect(await decide(id, 200_000)).toMatchObject({ ok: true, value: { charge: { state: 'decided' } } });
    expect(await appeal(id, trip.guest)).toMatchObject({ ok: true });
    expect(await decide(id, 0)).toMatchObject({ code: 'another_admin' });
    expect(await decide(id, 50_000, {}, zanele)).toMatchObject({ ok: true });
    expect(await chargeOf(trip, id)).toMatchObject({ state: 'paid', sumCents: 50_000 });
  });
});

describe('what shows a charge', () => {
  it('is a photo where the car is dirty, and of a smoker more than a smell', async () => {
    const trip = await returned();
    const { host } = trip;
    expect((await file(trip, 'cleaning', { costCents: 30_000 })).sent).toMatchObject({
      code: 'charge_evidence_missing',
    });
    const letter = await desk.letter(host);
    const byLetter = await file(trip, 'cleaning', { costCents: 30_000, fileIds: [letter] });
    expect(byLetter.sent).toMatchObject({ code: 'charge_evidence_wrong' });
    const photo = await desk.photo(host);
    const smell = await file(trip, 'smoking', { costCents: 30_000, fileIds: [photo] });
    expect(smell.sent).toMatchObject({ code: 'smoking_sign_missing' });
    const burn = await desk.photo(host);
    const seenBurn = { costCents: 30_000, fileIds: [burn], smokingSign: 'burn' as const };
    expect((await file(trip, 'smoking', seenBurn)).sent).toMatchObject({ ok: true });
  });

  it('is read by both sides once it is sent, by admins on record, and by nobody else', async () => {
    const trip = await returned();
    const fileId = await desk.photo(trip.host);
    const [id, host] = [randomUUID(), await present(trip.host)];
    const draft = { id, bookingId: trip.id, kind: 'cleaning' as const, costCents: 30_000, fileIds: [fileId] };
    await server.succeed('charges/save', draft, { as: host });
    const codes = async () =>
      Promise.all(
        [trip.host, trip.guest, naledi, desk.johan].map(
          async (as) => (await hostFile(server, fileId, await present(as))).statusCode,
        ),
      );
    expect(await codes()).toEqual([200, 404, 200, 404]);
    await server.succeed('charges/submit', { id }, { as: host });
    expect(await codes()).toEqual([200, 200, 200, 404]);
  });

  it('is a document for tolls and fines, which may come for three months, with R250 for all of their work', async () => {
    const trip = await returned();
    await server.succeed('charges/say-none', { bookingId: trip.id }, { as: await present(trip.host) });
    await pass(at(days(40)));
    const fine = await file(trip, 'fine', { costCents: 75_000, fileIds: [await desk.letter(trip.host)] });
    expect(fine.sent).toMatchObject({ ok: true });
    expect(await chargeOf(trip, fine.id)).toMatchObject({
      sumCents: 100_000,
      feeCents: 25_000,
      frozenCents: 0,
    });
    const toll = await file(trip, 'toll', { costCents: 8_000, fileIds: [await desk.letter(trip.host)] });
    expect(await chargeOf(trip, toll.id)).toMatchObject({ sumCents: 8_000, feeCents: 0 });
    await answer(trip, fine.id, 'accept');
    expect(await chargeOf(trip, fine.id)).toMatchObject({
      state: 'due',
      toPayCents: 100_000,
      hostCents: 75_000,
    });
    server.clock.set(at(days(90)));
    const late = { id: randomUUID(), bookingId: trip.id, kind: 'toll', costCents: 100 } as const;
    expect(await server.call('charges/save', late, { as: await present(trip.host) })).toMatchObject({
      code: 'charge_filing_over',
    });
  });

  it('never makes it more than the guest was promised', async () => {
    const trip = await returned();
    const over = { id: randomUUID(), bookingId: trip.id, kind: 'cleaning', costCents: 75_001 } as const;
    expect(await server.call('charges/save', over, { as: await present(trip.host) })).toMatchObject({
      code: 'charge_over_cap',
      details: { mostCents: 75_000 },
    });
  });
});

describe('charges and reviews', () => {
  const review = async (trip: { id: string; guest: typeof naledi }, stars: number) =>
    server.succeed(
      'trip-reviews/review-car',
      {
        bookingId: trip.id,
        stars,
        parts: { cleanliness: 3, condition: 3, accuracy: 3, communication: 3, handover: 3 },
        text: 'Not great.',
      },
      { as: await present(trip.guest) },
    );
  const byHost = async (trip: { id: string; host: typeof naledi }) =>
    server.succeed(
      'trip-reviews/review-guest',
      { bookingId: trip.id, stars: 5, text: 'Welcome.' },
      { as: await present(trip.host) },
    );
  const readBy = async (trip: { id: string; host: typeof naledi }) =>
    (await server.succeed('trip-reviews/get', { bookingId: trip.id }, { as: await present(trip.host) }))
      .theirs;

  it('the host reads nothing while they could still charge', async () => {
    const trip = await returned({ km: 1_040 });
    await review(trip, 2);
    await byHost(trip);
    await pass(at(hours(72) - 1));
    expect(await readBy(trip)).toBeNull();
    expect((await file(trip, 'extra_km')).sent).toMatchObject({ ok: true });
    await pass(at(hours(72)));
    expect(await readBy(trip)).toMatchObject({ stars: 2 });
    const late = { id: randomUUID(), bookingId: trip.id, kind: 'cleaning', costCents: 100 } as const;
    expect(await server.call('charges/save', late, { as: await present(trip.host) })).toMatchObject({
      code: 'charge_filing_over',
    });
  });

  it('“no more charges” lets them read after a day, and charge no more', async () => {
    const trip = await returned({ km: 1_040 });
    await review(trip, 2);
    await byHost(trip);
    await server.succeed('charges/say-none', { bookingId: trip.id }, { as: await present(trip.host) });
    await pass(at(hours(24) - 1));
    expect(await readBy(trip)).toBeNull();
    await pass(at(hours(24)));
    expect(await readBy(trip)).toMatchObject({ stars: 2 });
    expect((await seen(trip, trip.host)).prefilled).toEqual([]);
  });

  it.each([
    [3, 'no_answer'],
    [4, 'silent'],
  ] as const)('a fine after a review with %s stars is %s when nobody answers', async (stars, state) => {
    const trip = await returned();
    await review(trip, stars);
    await byHost(trip);
    await pass(at(days(5)));
    const fine = { costCents: 50_000, fileIds: [await desk.letter(trip.host)] };
    const { id } = await file(trip, 'fine', fine);
    await pass(at(days(8) + minutes(1)));
    expect(await chargeOf(trip, id)).toMatchObject({ state });
  });
});

it('prices of fuel are added by admins, petrol from a first Wednesday, and read by everybody', async () => {
  const price = {
    zone: 'coast',
    fuel: 'petrol',
    centsPerLitre: 2_050,
    source: 'gov.za, 1 December 2026',
  } as const;
  const add = async (validFrom: string, as = naledi) =>
    server.call('charges/add-fuel-price', { ...price, validFrom }, { as: await present(as) });
  expect(await add('2026-12-02', desk.johan)).toMatchObject({ code: 'forbidden' });
  expect(await add('2026-12-03')).toMatchObject({ code: 'fuel_price_day' });
  expect(await add('2026-12-02')).toMatchObject({ ok: true });
  expect(await add('2026-12-02')).toMatchObject({ code: 'fuel_price_there' });
  const { prices } = await server.succeed('charges/fuel-prices', {});
  expect(prices[0]).toMatchObject({ validFrom: '2026-12-02', centsPerLitre: 2_050, isRegulated: true });
  // By the month and the zone of the return; who charged before keeps their price.
  const trip = await returned({ km: 700, fuelEighths: 4 });
  expect((await seen(trip, trip.host)).prefilled).toMatchObject([
    {
      kind: 'fuel',
      costCents: 46_125,
      facts: { centsPerLitre: 2_050, pricedFrom: '2026-12-02', isMonthMissing: false },
    },
  ]);
});
