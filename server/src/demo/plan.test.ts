import { POLICY_1 } from '@kwela/domain/policy/versions/policy-1';
import { refusalForWindow } from '@kwela/domain/pricing/window-rules';
import { after, ageOn, days, localDate, minutes } from '@kwela/domain/time';
import { brokenLimits } from '@kwela/domain/vehicles/terms-limits';
import { VEHICLE_CATEGORIES } from '@kwela/domain/vehicles/vehicle';
import { describe, expect, it } from 'vitest';
import { DEMO_GUEST, DEMO_HOST } from './accounts.ts';
import { CLASSES } from './catalogue/classes.ts';
import { MARKETS } from './markets.ts';
import { planDemo } from './plan.ts';
import type { Planned, PlannedTrip } from './trips/trip-scenarios.ts';

const NOW = new Date('2026-12-02T08:00:00Z');
const plan = planDemo(NOW);
const { vehicles, hosts, guests, calendar } = plan;

const isTrip = (item: Planned): item is PlannedTrip => item.kind === 'trip';
const trips = calendar.filter(isTrip);
const share = <Item>(items: readonly Item[], is: (item: Item) => boolean): number =>
  (100 * items.filter(is).length) / items.length;

describe('the cars of the demo', () => {
  it('are more than 400 and the same for the same day', () => {
    expect(vehicles.length).toBeGreaterThanOrEqual(400);
    expect(planDemo(new Date(NOW))).toEqual(plan);
    expect(planDemo(after(NOW, days(1))).vehicles[0]).not.toEqual(vehicles[0]);
  });

  it('are found as bakkies when they have a load bin', () => {
    const loadBins = vehicles.filter(({ body }) => body === 'bakkie');
    expect(new Set(loadBins.map(({ category }) => category))).toEqual(new Set(['bakkie', 'overland']));
    expect(loadBins.some(({ model }) => model === 'NP200')).toBe(true);
    expect(vehicles.filter(({ category, body }) => category === 'van' && body !== 'van')).toEqual([]);
  });

  it.each(VEHICLE_CATEGORIES)('have their share of %s', (category) => {
    const wanted = CLASSES[category].share;
    expect(Math.abs(share(vehicles, (car) => car.category === category) - wanted)).toBeLessThan(0.5);
  });

  it.each(MARKETS)('have their share in $name', ({ name, share: wanted }) => {
    expect(Math.abs(share(vehicles, ({ host }) => host.market.name === name) - wanted / 10)).toBeLessThan(
      1.5,
    );
  });

  it('are white, silver or grey as a rule, and of many other colours', () => {
    expect(Math.abs(share(vehicles, ({ colour }) => colour === 'white') - 32)).toBeLessThan(3);
    const metal = share(vehicles, ({ colour }) => colour === 'silver' || colour === 'grey');
    expect(Math.abs(metal - 22)).toBeLessThan(3);
    expect(new Set(vehicles.map(({ colour }) => colour)).size).toBeGreaterThanOrEqual(11);
  });

  it('cost what their class costs outside the seasons, and keep every limit', () => {
    for (const car of vehicles) {
      const [from, to] = CLASSES[car.category].lowRand;
      expect(car.terms.dayPriceCents).toBeGreaterThanOrEqual(from * 100);
      expect(car.terms.dayPriceCents).toBeLessThanOrEqual(to * 100);
      expect(brokenLimits(car.terms, POLICY_1)).toEqual([]);
    }
  });

  it('offer a child seat only where a child can sit', () => {
    const inOneRow = vehicles.filter(({ seats }) => seats <= 3);
    expect(inOneRow.length).toBeGreaterThan(15);
    const lent = new Set(inOneRow.flatMap(({ terms }) => terms.extras.map(({ code }) => code)));
    expect(lent).not.toContain('child_seat');
    expect(lent).not.toContain('booster');
  });

  it('include the ones that people remember', () => {
    const names = new Set(vehicles.map(({ make, model }) => `${make} ${model}`));
    for (const name of [
      'Volkswagen Kombi Type 2 Microbus',
      'Ford Mustang',
      'Mazda MX-5',
      'Toyota Land Cruiser 79 with rooftop tent',
      'BYD Dolphin',
    ]) {
      expect(names).toContain(name);
    }
  });

  it('have a plate of their own, a tracker where thieves look, and no car from the future', () => {
    expect(new Set(vehicles.map(({ plate }) => plate)).size).toBe(vehicles.length);
    for (const { plate, terms, features, year } of vehicles) {
      expect(plate).toMatch(/^[A-Z0-9]{2,9}$/);
      if (terms.isHighTheft) expect(features).toContain('tracker');
      expect(year).toBeLessThanOrEqual(2026);
    }
  });

  it('are described in the first person, without gaps, adverts or the word that the law keeps for others', () => {
    for (const { description } of vehicles) {
      expect(description).toMatch(/\b(I|My|my|We|we|our)\b/);
      expect(description).not.toMatch(/[{}]|!|insur|guarantee|luxurious|stunning|perfect/i);
    }
    expect(new Set(vehicles.map(({ description }) => description)).size).toBeGreaterThan(390);
    const lengths = vehicles.map(({ description }) => description.length);
    expect(Math.min(...lengths)).toBeLessThan(180);
    expect(Math.max(...lengths)).toBeGreaterThan(400);
  });

  it('are called by their everyday names where their hosts speak of them', () => {
    const told = vehicles.map(({ description }) => description).join('\n');
    expect(told).toContain('Hilux');
    expect(told).not.toMatch(/GD-6|double cab|1\.0 TSI|Type 2/);
    expect(told).not.toMatch(/\b(the|my|this) (A4|i20|X3|3 Series|C-Class)\b/i);
  });
});

describe('the people of the demo', () => {
  it('are mostly private hosts with one or two cars, and few fleets', () => {
    const ofSize = (from: number, to: number) =>
      share(hosts, ({ carCount }) => carCount >= from && carCount <= to);
    expect(Math.abs(ofSize(1, 2) - 70)).toBeLessThan(4);
    expect(Math.abs(ofSize(3, 8) - 20)).toBeLessThan(4);
    expect(Math.abs(ofSize(9, 99) - 10)).toBeLessThan(3);
    expect(hosts.some(({ vatNumber }) => vatNumber !== null)).toBe(true);
    expect(hosts.filter(({ vatNumber }) => vatNumber !== null).every(({ carCount }) => carCount >= 9)).toBe(
      true,
    );
  });

  it('have addresses of their own that lead nowhere', () => {
    const emails = [...hosts.map(({ person }) => person), ...guests].map(({ email }) => email);
    expect(new Set(emails).size).toBe(emails.length);
    for (const email of emails) expect(email).toMatch(/^[a-z0-9.]+@kwela\.example$/);
  });
});

describe('the calendar of the demo', () => {
  it('looks back on more than 250 trips, most of them reviewed, and ahead in several states', () => {
    const count = (ending: string) => trips.filter((trip) => trip.ending === ending).length;
    expect(count('completed')).toBeGreaterThanOrEqual(250);
    expect(trips.filter(({ isReviewed }) => isReviewed).length).toBeGreaterThanOrEqual(200);
    for (const ending of ['in_progress', 'confirmed', 'requested']) expect(count(ending)).toBeGreaterThan(5);
  });

  it('takes cars for 25 to 45 % of the next 60 days', () => {
    const horizon = after(NOW, days(60)).getTime();
    const takenMs = calendar
      .filter(
        (item) => item.kind === 'block' || ['confirmed', 'requested', 'in_progress'].includes(item.ending),
      )
      .reduce(
        (sum, { startAt, endAt }) =>
          sum + Math.max(0, Math.min(horizon, endAt.getTime()) - Math.max(NOW.getTime(), startAt.getTime())),
        0,
      );
    const taken = takenMs / (days(60) * vehicles.length);
    expect(taken).toBeGreaterThan(0.25);
    expect(taken).toBeLessThan(0.45);
  });

  it('never takes a car twice, cleaning gap included', () => {
    for (const [index, vehicle] of vehicles.entries()) {
      const own = calendar
        .filter((item) => item.vehicle === index)
        .map((item) => ({
          from: item.startAt.getTime(),
          to: item.endAt.getTime() + (item.kind === 'trip' ? minutes(vehicle.terms.bufferMinutes) : 0),
        }))
        .sort((a, b) => a.from - b.from);
      own.slice(1).forEach((next, position) => {
        expect(next.from).toBeGreaterThanOrEqual(own[position]?.to ?? 0);
      });
    }
  });

  it('asks for trips that the car allows, with a driver who is old enough', () => {
    for (const trip of trips) {
      const { terms } = vehicles[trip.vehicle] ?? {};
      const guest = guests[trip.guest];
      if (terms === undefined || guest === undefined) throw new Error('a trip without a car or a guest');
      expect(refusalForWindow(terms, trip, trip.requestedAt, POLICY_1)).toBeNull();
      expect(ageOn(guest.birthOn, localDate(trip.startAt))).toBeGreaterThanOrEqual(terms.minimumDriverAge);
      expect(trip.requestedAt.getTime()).toBeLessThan(NOW.getTime());
    }
  });

  it('gives the guest of the demo a trip ahead, a request with the host of the demo, and one to review', () => {
    expect(guests[0]?.email).toBe(DEMO_GUEST.email);
    const own = trips.filter(({ guest }) => guest === 0);
    const request = own.find(({ ending }) => ending === 'requested');
    expect(vehicles[request?.vehicle ?? -1]?.host.person.email).toBe(DEMO_HOST.email);
    expect(own.some(({ ending }) => ending === 'confirmed')).toBe(true);
    const toReview = own.find(({ endAt }) => endAt < NOW && endAt > after(NOW, -days(8)));
    expect(toReview).toMatchObject({ ending: 'completed', isReviewed: false });
    expect(vehicles[toReview?.vehicle ?? -1]?.host.person.email).toBe(DEMO_HOST.email);
  });
});

describe('a demo on any day of the year', () => {
  it.each(['2026-01-05', '2026-04-02', '2026-07-01', '2026-12-24', '2027-12-31', '2028-02-29'])(
    'keeps the rules on %s',
    (on) => {
      const now = new Date(`${on}T12:00:00Z`);
      const there = planDemo(now, { vehicles: 80, guests: 40 });
      const asked = there.calendar.filter(isTrip);
      for (const trip of asked) {
        const terms = there.vehicles[trip.vehicle]?.terms;
        expect(terms && refusalForWindow(terms, trip, trip.requestedAt, POLICY_1)).toBeNull();
      }
      const request = asked.find(({ guest, ending }) => guest === 0 && ending === 'requested');
      expect(request).toBeDefined();
    },
  );
});
