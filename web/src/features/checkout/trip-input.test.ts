import { expect, it } from 'vitest';
import { NO_DRIVER } from './draft.ts';
import { DRAFT, LERATO } from './testing/sample.ts';
import { tripInputOf } from './trip-input.ts';

const inputOf = (changes: object) => tripInputOf('car-1', { ...DRAFT, ...changes });

it('asks for the plan that was chosen, else for the one that was looked at', () => {
  expect(inputOf({}).protectionPlan).toBe('standard');
  expect(inputOf({ plan: null, seenPlan: 'super' }).protectionPlan).toBe('super');
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

it('asks for delivery to an address only once the place is known', () => {
  const handOver = { code: 'to_you', needsAddress: true, place: 'Sea', address: '1 Beach Road ' };
  expect(inputOf({ handOver }).delivery).toBeNull();
  expect(inputOf({ handOver: { ...handOver, place: 'Sea Point', lat: -33.9, lng: 18.4 } }).delivery).toEqual({
    code: 'to_you',
    address: '1 Beach Road, Sea Point',
    lat: -33.9,
    lng: 18.4,
  });
});
