import { randomUUID } from 'node:crypto';
import { addDays, instantFromLocal } from '@kwela/domain/time';
import { describe, expect, it } from 'vitest';
import { runDueTimers } from '../../jobs/run-timers.ts';
import { CAPE_TOWN } from '../../testing/cars.ts';
import type { TestPerson } from '../../testing/test-server.ts';
import { book } from '../../testing/trips.ts';
import { type Detail, openListings, wholeCar } from './testing/desk.ts';

const { server, desk, thandi, sipho, guest, carol } = await openListings();
for (const host of [thandi, sipho]) await desk.ready(host);

const TRIP = { startAt: '2026-12-11T08:00:00Z', endAt: '2026-12-14T08:00:00Z' };
type Named = Pick<Detail, 'id' | 'version'>;
const get = (id: string, as = thandi) => server.succeed('listings/get', { id }, { as });
const events = async (id: string) =>
  (await server.succeed('listings/inspect', { id }, { as: carol })).events.map(({ event, by }) => [
    event,
    by,
  ]);
const found = async (id: string): Promise<boolean> => {
  const near = `${CAPE_TOWN.lat},${CAPE_TOWN.lng}`;
  const asked = { near, from: TRIP.startAt, to: TRIP.endAt, limit: 50 };
  const { items } = await server.succeed('search/vehicles', asked);
  return items.some((car) => car.id === id);
};
const snooze = ({ id, version }: Named, untilOn: string | null) =>
  server.call('listings/snooze', { id, version, untilOn }, { as: thandi });
const step = (
  name: 'submit' | 'withdraw' | 'archive' | 'wake' | 'approve' | 'reinstate',
  { id, version }: Named,
  as: TestPerson = thandi,
) => server.call(`listings/${name}`, { id, version }, { as });
const sentBack = async ({ id, version }: Named) => {
  const reasons = ['plate_differs' as const];
  await server.succeed('listings/send-back', { id, version, reasons }, { as: carol });
  return get(id);
};
const suspended = ({ id, version }: Named) =>
  server.succeed('listings/suspend', { id, version, reasons: ['safety_report'] }, { as: carol });
/** A live car whose disc is good until the 5th of December. */
const withOldDisc = () => {
  const car = wholeCar();
  return desk.live(thandi, carol, { ...car, papers: { ...car.papers, discExpiresOn: '2026-12-05' } });
};
const DISC_OVER = instantFromLocal('2026-12-06', 0);

describe('a listing that waits for somebody to look at it', () => {
  it('is not shown when its disc ran out while it waited, and goes back instead', async () => {
    const car = wholeCar();
    const soon = { ...car, papers: { ...car.papers, discExpiresOn: '2026-12-05' } };
    const handedIn = await desk.submit(await desk.whole(thandi, soon), thandi);
    server.clock.set(DISC_OVER);
    expect(await step('approve', handedIn, carol)).toMatchObject({
      status: 409,
      code: 'listing_incomplete',
      details: { problems: [{ field: 'papers.discExpiresOn', fault: 'run_out' }] },
    });
    expect(await get(handedIn.id)).toMatchObject({ state: 'in_review', version: handedIn.version });
    expect((await sentBack(handedIn)).state).toBe('draft');
  });

  it('stays as it is seen until its host takes it back', async () => {
    const handedIn = await desk.submit(await desk.whole(thandi), thandi);
    const { id, version } = handedIn;
    const changes = { terms: { kmPerDay: 300 } };
    expect(await server.call('listings/save', { id, version, changes }, { as: thandi })).toMatchObject({
      code: 'not_allowed',
    });
    for (const name of ['archive', 'submit', 'wake'] as const) {
      expect(await step(name, handedIn), name).toMatchObject({ code: 'not_allowed' });
    }
    const back = await server.succeed('listings/withdraw', { id, version }, { as: thandi });
    expect(back).toMatchObject({ state: 'draft', canChange: true });
    expect(await step('approve', handedIn, carol)).toMatchObject({ code: 'listing_changed' });
    await desk.save(back, changes, thandi);
  });

  it('is withdrawn or approved, never both', async () => {
    const handedIn = await desk.submit(await desk.whole(thandi), thandi);
    const both = await Promise.all([step('withdraw', handedIn), step('approve', handedIn, carol)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const { state, isPublished } = await get(handedIn.id);
    expect([state, isPublished]).toEqual(both[0].ok ? ['draft', false] : ['live', true]);
  });

  it('is handed in and approved once by two clicks, and both are answered alike', async () => {
    const whole = await desk.whole(thandi);
    const [one, other] = await Promise.all([step('submit', whole), step('submit', whole)]);
    expect(one).toEqual(other);
    const handedIn = await get(whole.id);
    const answers = await Promise.all([1, 2].map(() => step('approve', handedIn, carol)));
    expect(answers).toMatchObject([
      { ok: true, value: { state: 'live' } },
      { ok: true, value: { state: 'live' } },
    ]);
    expect(await events(whole.id)).toEqual([
      ['start', 'host'],
      ['submit', 'host'],
      ['approve', 'admin'],
    ]);
  });

  it('gives its plate back when it is withdrawn before anybody found it', async () => {
    const car = wholeCar();
    const handedIn = await desk.submit(await desk.whole(thandi, car), thandi);
    const same = await desk.whole(sipho, car);
    expect(await step('submit', same, sipho)).toMatchObject({ code: 'plate_listed' });
    await step('withdraw', handedIn);
    expect(await step('submit', same, sipho)).toMatchObject({ ok: true });
    expect(await step('submit', await get(handedIn.id))).toMatchObject({ code: 'plate_listed' });
    expect(await get(handedIn.id)).toMatchObject({ state: 'draft' });
  });

  it('is in the queue once, the one that waits longest first, and behind the others after it came back', async () => {
    const waiting = [];
    for (const _ of [1, 2, 3]) waiting.push(await desk.submit(await desk.whole(thandi), thandi));
    const ids = waiting.map(({ id }) => id);
    const queued = async () => {
      const seen: string[] = [];
      let after: string | undefined;
      do {
        const page = await server.succeed('listings/queue', { limit: 1, after }, { as: carol });
        seen.push(...page.items.map(({ id }) => id));
        after = page.nextCursor ?? undefined;
      } while (after !== undefined);
      return seen.filter((id) => ids.includes(id));
    };
    // All of one instant.
    expect((await queued()).toSorted()).toEqual(ids.toSorted());
    server.clock.advance(60_000);
    const [first] = waiting;
    if (first === undefined) throw new Error('nothing waits');
    await desk.submit(await sentBack(first), thandi);
    expect((await queued()).at(-1)).toBe(first.id);
    expect(await queued()).toHaveLength(3);
  });
});

describe('a live car that is looked at again', () => {
  it('is not turned away while somebody has it booked, but sent back, and the trip stands', async () => {
    const live = await desk.live(thandi, carol);
    const { bookingId } = await book(server, guest, { vehicleId: live.id, ...TRIP });
    const plate = `CA 700-${live.id.slice(0, 3)}`.replaceAll(/[a-f]/g, '1');
    const again = await desk.submit(await desk.save(live, { car: { plate } }, thandi), thandi);
    const { id, version } = again;
    expect(
      await server.call('listings/reject', { id, version, reasons: ['false_papers'] }, { as: carol }),
    ).toMatchObject({ code: 'trips_ahead', details: { count: 1, lastEndAt: '2026-12-14T08:00:00.000Z' } });
    const back = await sentBack(again);
    expect(back).toMatchObject({ state: 'draft', isPublished: true });
    expect(await step('archive', back)).toMatchObject({ code: 'trips_ahead' });
    expect(await server.succeed('bookings/get', { id: bookingId }, { as: guest })).toMatchObject({
      state: 'pending_payment',
    });
  });

  it('keeps its plate from others until the new one is approved, and the new one from then on', async () => {
    const [old, next] = [wholeCar(), wholeCar()];
    const live = await desk.live(thandi, carol, old);
    const plate = next.car?.plate;
    const again = await desk.submit(await desk.save(live, { car: { plate } }, thandi), thandi);
    const ofSipho = await desk.whole(sipho, { ...next, car: { ...next.car, plate: old.car?.plate } });
    expect(await step('submit', ofSipho, sipho)).toMatchObject({ code: 'plate_listed' });
    await desk.approve(again, carol);
    const handedIn = await desk.submit(ofSipho, sipho);
    expect(handedIn.state).toBe('in_review');
    await step('withdraw', handedIn, sipho);
    const withNew = await desk.save(await get(handedIn.id, sipho), { car: { plate } }, sipho);
    expect(await step('submit', withNew, sipho)).toMatchObject({ code: 'plate_listed' });
  });

  it('is not found while its host has taken it back, and is looked at before it is found again', async () => {
    const live = await desk.live(thandi, carol);
    const again = await desk.submit(await desk.save(live, { car: { year: 2021 } }, thandi), thandi);
    await step('withdraw', again);
    const back = await desk.save(await get(live.id), { car: { year: live.draft.car.year } }, thandi);
    expect(back).toMatchObject({ state: 'draft', isPublished: true, fieldsToReview: [] });
    expect(await found(live.id)).toBe(false);
    const handedIn = await desk.submit(back, thandi);
    expect(handedIn.state).toBe('in_review');
    await desk.approve(handedIn, carol);
    expect(await found(live.id)).toBe(true);
  });
});

describe('a live car', () => {
  it('is published once by two clicks', async () => {
    const live = await desk.live(thandi, carol);
    const typed = await desk.save(live, { terms: { kmPerDay: 300 } }, thandi);
    const answers = await Promise.all([step('submit', typed), step('submit', typed)]);
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ ok: true, value: { state: 'live', version: typed.version + 1 } });
    expect((await events(live.id)).filter(([event]) => event === 'publish')).toHaveLength(1);
  });

  it('is snoozed until tomorrow at the earliest and a year from now at the latest', async () => {
    const live = await desk.live(thandi, carol);
    // Half an hour after midnight in South Africa it is the 3rd.
    server.clock.set(new Date('2026-12-02T22:30:00Z'));
    const refused = { code: 'snooze_day', details: { maxDays: 365 } };
    expect(await snooze(live, '2026-12-03')).toMatchObject(refused);
    expect(await snooze(live, addDays('2026-12-03', 366))).toMatchObject(refused);
    expect(await snooze(live, addDays('2026-12-03', 365))).toMatchObject({ ok: true });
    const asleep = await get(live.id);
    expect(asleep).toMatchObject({
      snoozedUntilOn: '2027-12-03',
      transitions: expect.arrayContaining(['wake']),
    });
    expect(await snooze(asleep, '2026-12-04')).toMatchObject({ code: 'not_allowed' });
  });

  it('that was woken before its day stays awake on it, and sleeps when it is told to again', async () => {
    const live = await desk.live(thandi, carol);
    await snooze(live, '2026-12-04');
    expect(await step('wake', await get(live.id))).toMatchObject({
      ok: true,
      value: { state: 'live', snoozedUntilOn: null },
    });
    await snooze(await get(live.id), '2026-12-06');
    server.clock.set(instantFromLocal('2026-12-04', 1));
    await runDueTimers(server.services);
    expect(await get(live.id)).toMatchObject({ state: 'snoozed', snoozedUntilOn: '2026-12-06' });
  });

  it('is paused at once when it is woken or put back and its disc has run out', async () => {
    const [asleep, off] = [await withOldDisc(), await withOldDisc()];
    await snooze(asleep, null);
    const taken = await suspended(off);
    server.clock.set(DISC_OVER);
    await runDueTimers(server.services);
    expect([(await get(asleep.id)).state, (await get(off.id)).state]).toEqual(['snoozed', 'suspended']);
    const paused = { ok: true, value: { state: 'auto_paused', pauseReasons: ['disc'] } };
    expect(await step('wake', await get(asleep.id))).toMatchObject(paused);
    expect(await step('reinstate', taken, carol)).toMatchObject(paused);
    expect((await events(off.id)).slice(-2)).toEqual([
      ['reinstate', 'admin'],
      ['pause', 'system'],
    ]);
    expect([await found(asleep.id), await found(off.id)]).toEqual([false, false]);
  });

  it('answers a button that is pressed on a page of before it was paused with what is there now', async () => {
    const live = await withOldDisc();
    server.clock.set(DISC_OVER);
    expect(await snooze(live, null)).toMatchObject({
      code: 'listing_changed',
      details: { current: { state: 'auto_paused', pauseReasons: ['disc'], transitions: expect.any(Array) } },
    });
    await runDueTimers(server.services);
    expect(await snooze(await get(live.id), null)).toMatchObject({ code: 'not_allowed' });
  });

  it('that is suspended is no more its host’s to change, and can be archived', async () => {
    const live = await desk.live(thandi, carol);
    const off = await suspended(live);
    const { id, version } = off;
    const changes = { terms: { kmPerDay: 300 } };
    expect(await server.call('listings/save', { id, version, changes }, { as: thandi })).toMatchObject({
      code: 'not_allowed',
    });
    expect(await snooze(off, null)).toMatchObject({ code: 'not_allowed' });
    expect(await step('submit', off)).toMatchObject({ code: 'not_allowed' });
    expect(await step('reinstate', off, thandi)).toMatchObject({ status: 403 });
    expect(await step('archive', off)).toMatchObject({ ok: true, value: { state: 'archived' } });
    expect(await step('reinstate', await get(id), carol)).toMatchObject({ code: 'not_allowed' });
  });
});

describe('another car by the first', () => {
  const duplicate = (id: string, newId: string, as = thandi) =>
    server.call('listings/duplicate', { id, newId }, { as });

  it('is begun once by two clicks, and from an archived one as well', async () => {
    const first = await desk.save(await desk.start(thandi), wholeCar(), thandi);
    await step('archive', first);
    const newId = randomUUID();
    const answers = await Promise.all([duplicate(first.id, newId), duplicate(first.id, newId)]);
    expect(answers).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await events(newId)).toEqual([['start', 'host']]);
  });

  it('is begun from one of their own alone, and never over one that is there', async () => {
    const [own, theirs] = [await desk.start(thandi), await desk.start(sipho)];
    expect(await duplicate(theirs.id, randomUUID())).toMatchObject({ status: 404 });
    expect(await duplicate(own.id, randomUUID(), guest)).toMatchObject({ status: 403 });
    expect(await duplicate(own.id, theirs.id)).toMatchObject({ code: 'not_allowed' });
    expect(await get(theirs.id, sipho)).toMatchObject({ version: 1, title: '' });
  });
});

describe('prices that were set on their own page', () => {
  async function planned(id: string, more: object) {
    const { version, plan } = await server.succeed('prices/plan', { vehicleId: id }, { as: thandi });
    await server.succeed(
      'prices/save',
      { vehicleId: id, version, plan: { ...plan, ...more } },
      { as: thandi },
    );
  }

  it('stay with all their days and rules when the listing is published with something else', async () => {
    const live = await desk.live(thandi, carol);
    await planned(live.id, {
      minDayPriceCents: 50_000,
      ownPrices: [{ on: '2026-12-30', dayPriceCents: 150_000 }],
      momentRules: [{ kind: 'last_minute', withinDays: 2, percentBp: -1_000 }],
    });
    const before = await server.succeed('prices/plan', { vehicleId: live.id }, { as: thandi });
    for (const changes of [{ page: { pickUpLabel: 'At the blue gate' } }, { terms: { kmPerDay: 300 } }]) {
      const typed = await desk.save(await get(live.id), changes, thandi);
      expect(await step('submit', typed)).toMatchObject({ ok: true, value: { state: 'live' } });
      const after = await server.succeed('prices/plan', { vehicleId: live.id }, { as: thandi });
      expect(after.plan).toEqual(before.plan);
    }
    expect(await get(live.id)).toMatchObject({ hasUnpublishedChanges: false });
  });

  it('that leave no room for the price of the listing are named when it is published, and no more once they are gone', async () => {
    const live = await desk.live(thandi, carol);
    await planned(live.id, { minDayPriceCents: 50_000 });
    const typed = await desk.save(await get(live.id), { terms: { dayPriceCents: 40_000 } }, thandi);
    const tooLow = {
      problems: [
        { field: 'terms.dayPriceCents', fault: 'out_of_range', min: 50_000, max: expect.any(Number) },
      ],
    };
    expect(typed).toMatchObject({ canSubmit: false, ...tooLow });
    expect(await step('submit', typed)).toMatchObject({ code: 'listing_incomplete', details: tooLow });
    const { items } = await server.succeed('listings/mine', { limit: 50 }, { as: thandi });
    expect(items.find(({ id }) => id === live.id)?.wrong).toEqual(['terms.dayPriceCents']);
    expect(
      await step('submit', await desk.save(typed, { terms: { dayPriceCents: 50_000 } }, thandi)),
    ).toMatchObject({
      ok: true,
    });
    await planned(live.id, { minDayPriceCents: null });
    const lower = await desk.save(await get(live.id), { terms: { dayPriceCents: 40_000 } }, thandi);
    expect(lower.problems).toEqual([]);
    expect(await step('submit', lower)).toMatchObject({ ok: true });
    expect(await server.succeed('prices/plan', { vehicleId: live.id }, { as: thandi })).toMatchObject({
      plan: { dayPriceCents: 40_000, minDayPriceCents: null },
    });
  });
});
