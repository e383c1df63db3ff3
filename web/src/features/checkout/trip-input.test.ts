import { expect, it } from 'vitest';
import { NO_DRIVER } from './draft.ts';
import { DRAFT, LERATO, VEHICLE } from './testing/sample.ts';
import { tripInputOf, tripPlanOf } from './trip-input.ts';

const inputOf = (changes: object) => tripInputOf(VEHICLE, { ...DRAFT, ...changes });

it('asks for the plan that was chosen, else for the one that is included', () => {
  expect(inputOf({}).protectionPlan).toBe('standard');
  expect(inputOf({ plan: '' }).protectionPlan).toBe('basic');
});

it('leaves out drivers who are not filled in, so that the price stays', () => {
  const isTyping = { ...LERATO, licenceExpiresOn: '0203-01-01' };
  expect(inputOf({ drivers: [LERATO, NO_DRIVER, isTyping] }).drivers).toEqual([LERATO]);
});

it('leaves out an extra that was taken back', () => {
  expect(inputOf({ extras: { child_seat: 2, roof_box: 0 } }).extras).toEqual([
    { code: 'child_seat', quantity: 2 },
  ]);
});

it('leaves out an extra that the host no longer offers, which nobody could take back', () => {
  expect(inputOf({ extras: { child_seat: 1, roof_box: 1 } }).extras).toEqual([
    { code: 'child_seat', quantity: 1 },
  ]);
});

it('asks for a letter for each country that the car will enter', () => {
  expect(
    inputOf({ extras: {}, reach: 'further', isAbroad: 'yes', countries: ['NA', 'BW'], isEhailing: false }),
  ).toMatchObject({
    extras: [{ code: 'cross_border', quantity: 2 }],
    countries: ['NA', 'BW'],
    isEhailing: false,
  });
});

it('keeps the countries of a guest who then stays at home, and asks for none', () => {
  const input = inputOf({ extras: {}, reach: 'home', isAbroad: 'yes', countries: ['NA'] });
  expect(input).toMatchObject({ countries: [], extras: [], surface: 'tar' });
});

it('tells the roads, and nothing before they were answered', () => {
  expect(inputOf({ reach: 'further', surface: 'good_gravel' }).surface).toBe('good_gravel');
  expect(inputOf({ reach: 'further', surface: '' }).surface).toBeNull();
  expect(inputOf({ reach: '', surface: 'tar' }).surface).toBeNull();
});

it('tells the plans apart from the price, by what the server knows the places by', () => {
  const stop = { placeId: 'place:george-western-cape', name: 'George', lat: -33.96, lng: 22.46 };
  const plan = { purpose: 'event', flightNumber: ' fa 210 ', stops: [stop] } as const;
  expect(tripPlanOf({ ...DRAFT, ...plan, stops: [stop] })).toEqual({
    purpose: 'event',
    flightNumber: 'FA210',
    stopIds: [stop.placeId],
  });
  expect(tripPlanOf(DRAFT)).toEqual({ purpose: null, flightNumber: null, stopIds: [] });
  expect(inputOf(plan)).toEqual(inputOf({}));
});

it('asks for delivery to an airport by its code alone, and for none that the host has taken back', () => {
  const airport = { code: 'cpt', kind: 'airport', label: 'CPT', feeCents: 20_000, radiusKm: null } as const;
  const vehicle = { ...VEHICLE, delivery: [{ ...airport, lat: null, lng: null }] };
  expect(tripInputOf(vehicle, { ...DRAFT, handOver: 'cpt' }).delivery).toEqual({ code: 'cpt' });
  expect(tripInputOf(VEHICLE, { ...DRAFT, handOver: 'cpt' }).delivery).toBeNull();
});

it('asks for delivery to an address only once the place is known', () => {
  const address = { place: 'Sea', street: '1 Beach Road ' };
  expect(inputOf({ handOver: 'to_you', address }).delivery).toBeNull();
  const picked = { ...address, place: 'Sea Point', lat: -33.9, lng: 18.4 };
  expect(inputOf({ handOver: '', address: picked }).delivery).toBeNull();
  expect(inputOf({ handOver: 'to_you', address: picked }).delivery).toEqual({
    code: 'to_you',
    address: '1 Beach Road, Sea Point',
    lat: -33.9,
    lng: 18.4,
  });
});
