import { randomUUID } from 'node:crypto';
import { haversineKm } from '@kwela/domain/places/distance';
import { describe, expect, it } from 'vitest';
import { asSystem } from '../../db/tx.ts';
import { addCar, CAPE_TOWN, makeHost, PLAIN_TERMS } from '../../testing/cars.ts';
import { openHosting } from '../../testing/hosting.ts';
import { setHostRecord } from '../hosts/repo.ts';
import { blockDays, unblockDays } from './block.ts';

const { server, thandi, sipho } = await openHosting();
await makeHost(server, thandi, 'Thandi');

const inTx = <Outcome extends { readonly ok: boolean }>(work: Parameters<typeof asSystem<Outcome>>[1]) =>
  asSystem(server.database.db, work);

describe('the page of a car', () => {
  it('shows the car, its host, its extras and every protection plan, and not where it stands', async () => {
    const { publicId } = await addCar(server, thandi.userId, {
      features: ['aircon', 'isofix'],
      terms: {
        extras: [
          {
            code: 'seat',
            label: 'Child seat',
            unit: 'trip',
            priceCents: 15_000,
            maxQuantity: 2,
            supplier: 'host',
          },
        ],
        delivery: [
          { code: 'cpt', kind: 'airport', label: 'CPT', lat: -33.97, lng: 18.6, feeCents: 25_000 },
          { code: 'door', kind: 'address', label: 'Your door', radiusKm: 15, feeCents: 20_000 },
        ],
      },
      marks: [{ x: 0.2, y: 0.5, label: 'Scratch', sinceOn: '2026-01-04' }],
      conditionCheckedOn: '2026-11-01',
    });
    await inTx(async (tx) => {
      await setHostRecord(tx, thandi.userId, {
        answerMinutes: 25,
        lateAnswerBp: 100,
        cancelledCount: 1,
        isAllStar: true,
      });
      return { ok: true };
    });
    const detail = await server.succeed('vehicles/get', { id: publicId });
    expect(detail).toMatchObject({
      id: publicId,
      state: 'live',
      features: ['aircon', 'isofix'],
      dayPriceCents: 45_000,
      depositCents: 350_000,
      conditionCheckedOn: '2026-11-01',
      host: {
        firstName: 'Thandi',
        initials: 'TT',
        hostingSinceOn: '2024-03-01',
        answerMinutes: 25,
        isAllStar: true,
      },
      marks: [{ label: 'Scratch' }],
    });
    expect(detail.extras.map(({ code }) => code)).toEqual(['tyre_glass', 'gravel', 'cross_border', 'seat']);
    expect(detail.delivery).toMatchObject([
      { code: 'cpt', radiusKm: null },
      { code: 'door', radiusKm: 15, lat: null },
    ]);
    expect(detail.protection).toEqual([
      { plan: 'basic', dayCents: 0, excessCents: 2_200_000, depositCents: 350_000 },
      { plan: 'standard', dayCents: 9_500, excessCents: 750_000, depositCents: 350_000 },
      { plan: 'super', dayCents: 17_500, excessCents: 250_000, depositCents: 180_000 },
    ]);
    expect(JSON.stringify(detail)).not.toMatch(/Kloof|CA1\d{5}/);
    expect(haversineKm(detail, CAPE_TOWN)).toBeGreaterThan(0.15);
  });

  it('keeps the page of a paused car, and has none for a draft, an archived or an unknown car', async () => {
    const paused = await addCar(server, thandi.userId, { state: 'snoozed' });
    expect((await server.succeed('vehicles/get', { id: paused.publicId })).state).toBe('paused');
    for (const state of ['draft', 'in_review', 'archived'] as const) {
      const hidden = await addCar(server, thandi.userId, { state });
      expect(await server.call('vehicles/get', { id: hidden.publicId })).toMatchObject({ status: 404 });
    }
    const id = randomUUID();
    expect(await server.call('vehicles/get', { id })).toMatchObject({ status: 404, code: 'not_found' });
    const fromOn = '2026-12-01';
    expect(await server.call('vehicles/availability', { id, fromOn })).toMatchObject({ status: 404 });
    expect(await server.call('vehicles/reviews', { id })).toMatchObject({ status: 404 });
    expect(await server.call('vehicles/get', { id: 'a-car' })).toMatchObject({
      status: 400,
      details: { issues: [{ field: 'id' }] },
    });
  });
});

describe('the calendar of a car', () => {
  it('prices each day, names holidays and shows halves, in South African time', async () => {
    const { publicId } = await addCar(server, thandi.userId, {
      terms: {
        priceRules: [{ kind: 'weekday', weekdays: [6], percentBp: 2_000 }],
        handOver: { ...PLAIN_TERMS.handOver, noStartOn: ['2026-12-25'] },
      },
    });
    const block = {
      hostId: thandi.userId,
      vehicleId: publicId,
      startAt: new Date('2026-12-11T08:00:00Z'),
      endAt: new Date('2026-12-13T10:00:00Z'),
    };
    expect((await inTx((tx) => blockDays(tx, block))).ok).toBe(true);
    const { days, busy } = await server.succeed('vehicles/availability', {
      id: publicId,
      fromOn: '2026-12-01',
      months: 1,
    });
    expect(days).toHaveLength(31);
    const day = (on: string) => days.find((one) => one.on === on);
    expect(day('2026-12-10')).toEqual({
      on: '2026-12-10',
      priceCents: 45_000,
      taken: 'none',
      isNoStart: false,
      holiday: null,
    });
    expect(day('2026-12-11')).toMatchObject({ taken: 'afternoon', priceCents: 45_000 });
    expect(day('2026-12-12')).toMatchObject({ taken: 'all', priceCents: 54_000 });
    expect(day('2026-12-13')).toMatchObject({ taken: 'morning' });
    expect(day('2026-12-25')).toMatchObject({
      isNoStart: true,
      holiday: { code: 'christmas', isObserved: false },
    });
    // With the two hours that the car needs between a return and the next pick-up.
    expect(busy).toEqual([{ startAt: '2026-12-11T06:00:00.000Z', endAt: '2026-12-13T10:00:00.000Z' }]);
    const quoteUntil = (endAt: string) =>
      server.call('bookings/quote', { vehicleId: publicId, startAt: '2026-12-09T08:00:00Z', endAt });
    expect(await quoteUntil('2026-12-11T06:00:00Z')).toMatchObject({ status: 200 });
    expect(await quoteUntil('2026-12-11T06:30:00Z')).toMatchObject({
      status: 409,
      code: 'vehicle_unavailable',
    });
    const year = await server.succeed('vehicles/availability', { id: publicId, fromOn: '2026-12-01' });
    expect(year.days).toHaveLength(365);
  });
});

describe('the ends of the calendar', () => {
  it.each(['0000-01-01', '0099-05-05', '2200-01-01', '9999-12-31'])(
    'a calendar from %s on is not asked of any car',
    async (fromOn) => {
      const { publicId } = await addCar(server, thandi.userId);
      expect(await server.call('vehicles/availability', { id: publicId, fromOn })).toMatchObject({
        status: 400,
        details: { issues: [{ field: 'fromOn' }] },
      });
    },
  );

  it.each([
    ['0000-01-01T08:00:00Z', '0000-01-02T08:00:00Z'],
    ['9999-12-30T08:00:00Z', '9999-12-31T08:00:00Z'],
    ['9999-12-31T10:00:00-12:00', '9999-12-31T23:00:00-12:00'],
  ])('nor is a trip from %s to %s', async (from, to) => {
    const { publicId } = await addCar(server, thandi.userId);
    const issues = { issues: [{ field: 'from' }, { field: 'to' }] };
    for (const name of ['search/vehicles', 'search/suggestions'] as const) {
      expect(await server.call(name, { near: '-33.92,18.42', from, to })).toMatchObject({
        status: 400,
        details: issues,
      });
    }
    const quoted = await server.call('bookings/quote', { vehicleId: publicId, startAt: from, endAt: to });
    expect(quoted).toMatchObject({
      status: 400,
      details: { issues: [{ field: 'startAt' }, { field: 'endAt' }] },
    });
  });
});

describe('blocking days', () => {
  it('refuses what overlaps, what is another host’s, and gives days back', async () => {
    const { publicId } = await addCar(server, thandi.userId);
    const day = (from: string, to: string, hostId = thandi.userId) => ({
      hostId,
      vehicleId: publicId,
      startAt: new Date(from),
      endAt: new Date(to),
    });
    const first = day('2026-12-11T08:00:00Z', '2026-12-13T08:00:00Z');
    expect((await inTx((tx) => blockDays(tx, first))).ok).toBe(true);
    const overlapping = day('2026-12-12T08:00:00Z', '2026-12-14T08:00:00Z');
    expect(await inTx((tx) => blockDays(tx, overlapping))).toMatchObject({ refusal: 'vehicle_unavailable' });
    const next = day('2026-12-13T08:00:00Z', '2026-12-14T08:00:00Z');
    expect((await inTx((tx) => blockDays(tx, next))).ok).toBe(true);
    const stranger = day('2027-01-01T08:00:00Z', '2027-01-02T08:00:00Z', sipho.userId);
    expect(await inTx((tx) => blockDays(tx, stranger))).toMatchObject({ refusal: 'not_found' });
    expect(await inTx((tx) => unblockDays(tx, first))).toMatchObject({ value: { count: 1 } });
    expect((await inTx((tx) => blockDays(tx, first))).ok).toBe(true);
  });
});

describe('adding a car', () => {
  it('refuses terms outside the limits and places outside South Africa, and names the field', async () => {
    const { publicId } = await addCar(server, thandi.userId);
    expect(publicId).toMatch(/^[0-9a-f-]{36}$/);
    await expect(addCar(server, thandi.userId, { terms: { dayPriceCents: 5_000 } })).rejects.toThrow(
      /dayPriceCents/,
    );
    await expect(addCar(server, thandi.userId, { terms: { lat: 51.5, lng: -0.1 } })).rejects.toThrow(/lat/);
  });
});

describe('markets', () => {
  it('counts the listed cars of each city with the lowest day price, and counts again after a minute', async () => {
    await addCar(server, thandi.userId, {
      city: 'Durban',
      province: 'KZN',
      terms: { lat: -29.86, lng: 31.03, dayPriceCents: 38_000 },
    });
    server.clock.advance(61_000);
    const before = (await server.succeed('vehicles/markets', {})).items;
    expect(before.find(({ name }) => name === 'Durban')).toMatchObject({
      province: 'KZN',
      carCount: 1,
      fromDayPriceCents: 38_000,
    });
    // A city is measured from the same spot, however a guest comes to it.
    for (const name of ['Cape Town', 'Durban']) {
      const typed = (await server.succeed('places/suggest', { q: name })).items[0];
      const market = before.find((one) => one.name === name);
      expect(typed?.name).toBe(name);
      expect([market?.lat, market?.lng]).toEqual([typed?.lat, typed?.lng]);
    }
    await addCar(server, thandi.userId, {
      city: 'Durban',
      province: 'KZN',
      terms: { lat: -29.86, lng: 31.03 },
    });
    const durban = async () =>
      (await server.succeed('vehicles/markets', {})).items.find(({ name }) => name === 'Durban')?.carCount;
    expect(await durban()).toBe(1);
    server.clock.advance(61_000);
    expect(await durban()).toBe(2);
  });
});
