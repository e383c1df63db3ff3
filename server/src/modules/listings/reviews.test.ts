import { ok } from '@kwela/domain/result';
import { after, days, hours, instantFromLocal } from '@kwela/domain/time';
import { describe, expect, it } from 'vitest';
import { asSystem } from '../../db/tx.ts';
import { runDueTimers } from '../../jobs/run-timers.ts';
import { atQuote } from '../../testing/agreements.ts';
import { addCar, CAPE_TOWN, makeHost } from '../../testing/cars.ts';
import { TEST_NOW } from '../../testing/test-server.ts';
import { notePauseFacts, type PauseChange } from './steps/pause-facts.ts';
import { type Detail, openListings, wholeCar } from './testing/desk.ts';

const { server, desk, thandi, sipho, guest, carol } = await openListings();
await desk.ready(thandi);

const TRIP = { startAt: '2026-12-11T08:00:00Z', endAt: '2026-12-14T08:00:00Z' };
const get = (id: string, as = thandi) => server.succeed('listings/get', { id }, { as });
const inspect = (id: string) => server.succeed('listings/inspect', { id }, { as: carol });
const found = async (id: string): Promise<boolean> => {
  const { items } = await server.succeed('search/vehicles', {
    near: `${CAPE_TOWN.lat},${CAPE_TOWN.lng}`,
    from: TRIP.startAt,
    to: TRIP.endAt,
    limit: 50,
  });
  return items.some((car) => car.id === id);
};
const quoted = (id: string) => server.call('bookings/quote', { vehicleId: id, ...TRIP });
const pages = async (id: string) => (await server.call('vehicles/get', { id })).status;

describe('Thandi’s car', () => {
  it('is handed in, looked at, found and booked by what she wrote', async () => {
    const whole = await desk.whole(thandi);
    expect(whole).toMatchObject({ canSubmit: true, completenessBp: expect.any(Number) });
    expect(whole.place).toEqual({ area: 'Gardens', city: 'Cape Town', province: 'WC' });
    expect(await pages(whole.id)).toBe(404);

    const handedIn = await desk.submit(whole, thandi);
    expect(handedIn).toMatchObject({ state: 'in_review', canChange: false, transitions: ['withdraw'] });
    const { items } = await server.succeed('listings/queue', {}, { as: carol });
    expect(items.map(({ id }) => id)).toContain(whole.id);
    expect(await found(whole.id)).toBe(false);

    const seen = await inspect(whole.id);
    expect(seen).toMatchObject({
      hostName: expect.stringContaining('Thandi'),
      transitions: expect.arrayContaining(['approve']),
    });
    expect(seen.vin).toMatch(/^AHTFB8CD4\d{8}$/);
    const approved = await desk.approve(seen, carol);
    expect(approved).toMatchObject({ state: 'live', decision: { kind: 'approve', reasons: [] } });

    expect(await found(whole.id)).toBe(true);
    const page = await server.succeed('vehicles/get', { id: whole.id });
    expect(page).toMatchObject({
      state: 'live',
      make: 'Toyota',
      dayPriceCents: 65_000,
      area: 'Gardens',
      features: ['aircon', 'isofix', 'gravel', 'cross_border'],
      discounts: { days3Bp: 0, days7Bp: 1_000, days30Bp: 2_000 },
      marks: [{ place: 'right_front_door', kind: 'scratch', sinceOn: '2026-08-01' }],
    });
    expect(page.photos).toHaveLength(6);
    expect(page.extras.map(({ code }) => code)).toContain('cooler');
    expect(JSON.stringify(page)).not.toMatch(/Kloof|AHTFB/);
    const quote = await quoted(whole.id);
    expect(quote).toMatchObject({ status: 200 });
    expect((await inspect(whole.id)).events.map(({ event, state, by }) => [event, state, by])).toEqual([
      ['start', 'draft', 'host'],
      ['submit', 'in_review', 'host'],
      ['approve', 'live', 'admin'],
    ]);
  });

  it('is not handed in while something needed is missing or wrong, and both are named', async () => {
    const begun = await desk.save(await desk.start(thandi), wholeCar(), thandi);
    const wrong = await desk.save(begun, { papers: { discExpiresOn: '2026-12-01' } }, thandi);
    const { id, version } = wrong;
    expect(await server.call('listings/submit', { id, version }, { as: thandi })).toMatchObject({
      status: 409,
      code: 'listing_incomplete',
      details: {
        missing: expect.arrayContaining([{ field: 'page.photos', isNeeded: true, count: 6 }]),
        problems: [{ field: 'papers.discExpiresOn', fault: 'run_out' }],
      },
    });
  });

  it('goes back with reasons that lead to the fields, and comes in again', async () => {
    const handedIn = await desk.submit(await desk.whole(thandi), thandi);
    const { id, version } = handedIn;
    const asked = {
      id,
      version,
      reasons: ['photos_unclear', 'disc_differs'],
      note: 'The boot is dark.',
    } as const;
    await server.succeed('listings/send-back', { ...asked, reasons: [...asked.reasons] }, { as: carol });
    const back = await get(id);
    expect(back).toMatchObject({
      state: 'draft',
      canChange: true,
      decision: { kind: 'send_back', reasons: asked.reasons, note: asked.note },
    });
    expect(await desk.submit(back, thandi)).toMatchObject({ state: 'in_review' });
  });

  it('is turned away for good, and its plate is free again', async () => {
    const car = wholeCar();
    const { id, version } = await desk.submit(await desk.whole(thandi, car), thandi);
    const reasons = ['not_the_owner' as const];
    const rejected = await server.succeed('listings/reject', { id, version, reasons }, { as: carol });
    expect(rejected).toMatchObject({ state: 'archived', decision: { kind: 'reject', reasons } });
    expect(await get(id)).toMatchObject({ state: 'archived', canChange: false, transitions: [] });
    expect(await desk.submit(await desk.whole(sipho, car), sipho)).toMatchObject({ state: 'in_review' });
  });

  it('is not listed twice: neither its plate nor its VIN', async () => {
    const car = wholeCar();
    await desk.submit(await desk.whole(thandi, car), thandi);
    const same = await desk.whole(sipho, car);
    const refusedFor = async ({ id, version }: Detail) =>
      server.call('listings/submit', { id, version }, { as: sipho });
    expect(await refusedFor(same)).toMatchObject({ status: 409, code: 'plate_listed' });
    const otherPlate = await desk.save(same, { car: { plate: 'CA 999-001' } }, sipho);
    expect(await refusedFor(otherPlate)).toMatchObject({ status: 409, code: 'vin_listed' });
    await makeHost(server, sipho, 'Sipho');
    await addCar(server, sipho.userId, { plate: 'CA999002' });
    const known = await desk.save(otherPlate, { car: { plate: 'CA 999-002' } }, sipho);
    expect(await refusedFor(known)).toMatchObject({ status: 409, code: 'plate_listed' });
  });

  it('is decided about by admins alone, and by none about a car of their own', async () => {
    const { id, version } = await desk.submit(await desk.whole(thandi), thandi);
    for (const as of [thandi, sipho, guest]) {
      expect((await server.call('listings/approve', { id, version }, { as })).status).toBe(403);
      expect((await server.call('listings/inspect', { id }, { as })).status).toBe(403);
      expect((await server.call('listings/queue', {}, { as })).status).toBe(403);
      const reasons = ['not_the_owner' as const];
      expect((await server.call('listings/reject', { id, version, reasons }, { as })).status).toBe(403);
      const sent = { id, version, reasons: ['plate_differs' as const] };
      expect((await server.call('listings/send-back', sent, { as })).status).toBe(403);
    }
    const both = await server.person('Zola', ['host', 'admin']);
    const own = await desk.submit(await desk.whole(both), both);
    expect(
      await server.call('listings/approve', { id: own.id, version: own.version }, { as: both }),
    ).toMatchObject({ status: 409, code: 'own_listing' });
  });

  it('is approved once by two admins, and only as they saw it', async () => {
    const other = await server.person('Pieter', ['admin']);
    const { id, version } = await desk.submit(await desk.whole(thandi), thandi);
    const both = await Promise.all(
      [carol, other].map((as) => server.call('listings/approve', { id, version }, { as })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await inspect(id)).events.filter(({ event }) => event === 'approve')).toHaveLength(1);
  });
});

it('goes live when its host has done what is asked of hosts, and not before', async () => {
  const { id, version } = await desk.submit(await desk.whole(sipho), sipho);
  expect(await server.call('listings/approve', { id, version }, { as: carol })).toMatchObject({
    status: 409,
    code: 'host_not_ready',
    details: { missing: ['identity', 'bank', 'plan', 'rules'] },
  });
  await desk.ready(sipho);
  expect(await desk.approve({ id, version }, carol)).toMatchObject({ state: 'live' });
});

describe('a car that is live', () => {
  it('shows a new price at once, and is not looked at again for it', async () => {
    const live = await desk.live(thandi, carol);
    const typed = await desk.save(live, { terms: { dayPriceCents: 70_000 } }, thandi);
    expect(typed).toMatchObject({ hasUnpublishedChanges: true, fieldsToReview: [] });
    expect((await server.succeed('vehicles/get', { id: live.id })).dayPriceCents).toBe(65_000);
    const before = await server.succeed('vehicles/get', { id: live.id });
    const published = await desk.submit(typed, thandi);
    expect(published).toMatchObject({ state: 'live', hasUnpublishedChanges: false });
    const shown = await server.succeed('vehicles/get', { id: live.id });
    expect(shown.dayPriceCents).toBe(70_000);
    expect([shown.lat, shown.lng]).toEqual([before.lat, before.lng]);
  });

  it('keeps the prices that its host set on another page meanwhile', async () => {
    const live = await desk.live(thandi, carol);
    const { version, plan } = await server.succeed('prices/plan', { vehicleId: live.id }, { as: thandi });
    const dearer = { ...plan, dayPriceCents: 80_000 };
    await server.succeed('prices/save', { vehicleId: live.id, version, plan: dearer }, { as: thandi });
    const typed = await desk.save(live, { terms: { kmPerDay: 300 } }, thandi);
    const published = await desk.submit(typed, thandi);
    expect(published.draft.terms).toMatchObject({ kmPerDay: 300, dayPriceCents: 80_000 });
    expect(await server.succeed('vehicles/get', { id: live.id })).toMatchObject({
      dayPriceCents: 80_000,
      kmPerDay: 300,
    });
  });

  it.each([
    ['its plate', { car: { plate: 'CA 777-123' } }, ['car.plate']],
    ['its VIN', { car: { vin: 'AHTFB8CD499999999' } }, ['car.vin']],
    ['its value', { car: { valueCents: 38_000_000 } }, ['car.valueCents']],
    ['its disc', { papers: { discExpiresOn: '2028-03-31' } }, ['papers.discExpiresOn']],
  ] as const)(
    'is looked at again for %s, and takes no new bookings meanwhile',
    async (_, changes, fields) => {
      const live = await desk.live(thandi, carol);
      const typed = await desk.save(live, changes, thandi);
      expect(typed.fieldsToReview).toEqual(fields);
      expect(await found(live.id)).toBe(true);
      const again = await desk.submit(typed, thandi);
      expect(again.state).toBe('in_review');
      expect(await found(live.id)).toBe(false);
      expect(await quoted(live.id)).toMatchObject({ status: 404 });
      await desk.approve(again, carol);
      expect(await found(live.id)).toBe(true);
      // What the next car of the table brings must be free.
      const now = await get(live.id);
      await server.succeed('listings/archive', { id: now.id, version: now.version }, { as: thandi });
    },
  );

  it('is snoozed until a day and comes back by itself, also when the clock is late', async () => {
    const live = await desk.live(thandi, carol);
    const { id } = live;
    const snooze = (version: number, untilOn: string | null) =>
      server.call('listings/snooze', { id, version, untilOn }, { as: thandi });
    expect(await snooze(live.version, '2026-12-02')).toMatchObject({ code: 'snooze_day' });
    expect(await snooze(live.version, '2026-12-07')).toMatchObject({ status: 200 });
    expect(await get(id)).toMatchObject({ state: 'snoozed', snoozedUntilOn: '2026-12-07' });
    expect(await found(id)).toBe(false);
    server.clock.set(instantFromLocal('2026-12-06', 1_439));
    await runDueTimers(server.services);
    expect((await get(id)).state).toBe('snoozed');
    server.clock.set(instantFromLocal('2026-12-07', 300));
    await runDueTimers(server.services);
    expect(await get(id)).toMatchObject({ state: 'live', snoozedUntilOn: null });
  });

  it('is woken by its host', async () => {
    const { id, version } = await desk.live(thandi, carol);
    const asleep = await server.succeed('listings/snooze', { id, version, untilOn: null }, { as: thandi });
    const awake = await server.succeed('listings/wake', { id, version: asleep.version }, { as: thandi });
    expect(awake.state).toBe('live');
    expect(await found(id)).toBe(true);
  });

  it('is paused when its disc has run out, and comes back when somebody saw the new one', async () => {
    const car = wholeCar();
    const soon = { ...car, papers: { ...car.papers, discExpiresOn: '2026-12-05' } };
    const { id } = await desk.live(thandi, carol, soon);
    server.clock.set(instantFromLocal('2026-12-05', 1_439));
    await runDueTimers(server.services);
    expect((await get(id)).state).toBe('live');
    server.clock.set(instantFromLocal('2026-12-06', 0));
    await runDueTimers(server.services);
    const paused = await get(id);
    expect(paused).toMatchObject({ state: 'auto_paused', pauseReasons: ['disc'] });
    expect(await found(id)).toBe(false);
    const renewed = await desk.save(paused, { papers: { discExpiresOn: '2027-12-31' } }, thandi);
    const again = await desk.submit(renewed, thandi);
    expect(again.state).toBe('in_review');
    await desk.approve(again, carol);
    expect(await get(id)).toMatchObject({ state: 'live', pauseReasons: [] });
  });

  const note = (id: string, change: PauseChange) =>
    asSystem(server.database.db, async (tx) => {
      await notePauseFacts(tx, id, change, server.services);
      return ok(null);
    });

  it('is paused while its tracker is silent, damaged or called back, and resumed when the last reason is gone', async () => {
    const car = wholeCar();
    const valuable = {
      ...car,
      car: { ...car.car, valueCents: 60_000_000 },
      papers: { ...car.papers, hasTracker: true },
    };
    const { id } = await desk.live(thandi, carol, valuable);
    await note(id, { trackerHeardAt: TEST_NOW });
    server.clock.set(after(TEST_NOW, hours(72) + 1));
    await note(id, { isUndrivable: true });
    expect(await get(id)).toMatchObject({ state: 'auto_paused', pauseReasons: ['tracker', 'claim'] });
    await note(id, { trackerHeardAt: server.clock.now() });
    expect(await get(id)).toMatchObject({ state: 'auto_paused', pauseReasons: ['claim'] });
    await note(id, { isUndrivable: false });
    expect(await get(id)).toMatchObject({ state: 'live', pauseReasons: [] });
    server.clock.set(after(server.clock.now(), hours(73)));
    await runDueTimers(server.services);
    expect(await get(id)).toMatchObject({ state: 'auto_paused', pauseReasons: ['tracker'] });
  });

  it('is suspended and put back by an admin, and not by its host', async () => {
    const { id, version } = await desk.live(thandi, carol);
    const reasons = ['safety_report' as const];
    const off = await server.succeed('listings/suspend', { id, version, reasons }, { as: carol });
    expect(off.state).toBe('suspended');
    expect(await get(id)).toMatchObject({ canChange: false, decision: { kind: 'suspend', reasons } });
    expect(await server.call('listings/wake', { id, version: off.version }, { as: thandi })).toMatchObject({
      code: 'not_allowed',
    });
    const back = await server.succeed('listings/reinstate', { id, version: off.version }, { as: carol });
    expect(back.state).toBe('live');
    expect(await found(id)).toBe(true);
  });

  it('is not archived while trips with it are to come, and then for good', async () => {
    const { id, version } = await desk.live(thandi, carol);
    const quote = await quoted(id);
    if (!quote.ok) throw new Error(quote.code);
    const booked = await server.call(
      'bookings/request',
      { vehicleId: id, ...TRIP, ...atQuote(quote.value) },
      { as: guest, idempotencyKey: `archive-${id}` },
    );
    expect(booked).toMatchObject({ status: 200 });
    expect(await server.call('listings/archive', { id, version }, { as: thandi })).toMatchObject({
      status: 409,
      code: 'trips_ahead',
      details: { count: 1, lastEndAt: '2026-12-14T08:00:00.000Z' },
    });
    server.clock.set(after(TEST_NOW, days(1)));
    await runDueTimers(server.services);
    const gone = await server.succeed('listings/archive', { id, version }, { as: thandi });
    expect(gone).toMatchObject({ state: 'archived', transitions: [] });
    expect(await pages(id)).toBe(404);
  });
});
