import { describe, expect, it } from 'vitest';
import type { Draft } from './draft.ts';
import { driverProblems, problemsOf, tripProblems } from './problems.ts';
import { STEPS } from './steps/steps.ts';
import { DRAFT, LERATO, NOW, VEHICLE } from './testing/sample.ts';

const at = (local: string) => new Date(`${local}:00+02:00`).toISOString();
const trip = (changes: Partial<Draft>) => tripProblems({ ...DRAFT, ...changes }, VEHICLE, NOW);

it('finds nothing wrong with a filled draft, in any step', () => {
  for (const step of STEPS) expect(problemsOf(step, DRAFT, VEHICLE, NOW)).toEqual({});
});

describe('the dates', () => {
  it.each([
    ['a return before the pick-up', { endAt: at('2026-12-03T10:00') }, ['endAt']],
    ['one day with a car for two at least', { endAt: at('2026-12-05T10:00') }, ['endAt']],
    ['a pick-up at 06:30', { startAt: at('2026-12-04T06:30') }, ['startAt']],
    ['a return at 21:00', { endAt: at('2026-12-08T21:00') }, ['endAt']],
    ['a return on Christmas Day', { endAt: at('2026-12-25T10:00') }, ['endAt']],
    ['a pick-up an hour from now', { startAt: at('2026-11-20T15:00') }, ['startAt']],
  ])('%s is told under its field', (_, changes, fields) => {
    expect(Object.keys(trip(changes))).toEqual(fields);
  });
});

it('wants a place from the list and a street for delivery to an address', () => {
  const handOver = { code: 'to_you', needsAddress: true, place: 'Sea', address: '' };
  expect(Object.keys(trip({ handOver }))).toEqual(['place', 'address']);
  const full = { ...handOver, place: 'Sea Point', address: '1 Beach Road', lat: -33.9, lng: 18.4 };
  expect(trip({ handOver: full })).toEqual({});
});

describe('a driver', () => {
  const problems = (changes: Partial<typeof LERATO>) =>
    driverProblems({ ...DRAFT, drivers: [{ ...LERATO, ...changes }] }, VEHICLE);

  it.each([
    ['is 22 at pick-up, a day before turning 23', { birthOn: '2003-12-05' }, 'birthOn'],
    ['has the licence for 11 months', { licenceIssuedOn: '2026-01-04' }, 'licenceIssuedOn'],
    ['has a licence that ends on the third day', { licenceExpiresOn: '2026-12-07' }, 'licenceExpiresOn'],
    ['has no date of birth', { birthOn: '' }, 'birthOn'],
    ['has typed half a date', { licenceIssuedOn: '20' }, 'licenceIssuedOn'],
    ['is still typing the year', { licenceExpiresOn: '0203-01-01' }, 'licenceExpiresOn'],
    ['has only blanks for a name', { firstName: '  ' }, 'firstName'],
  ])('who %s is stopped at that field', (_, changes, field) => {
    expect(Object.keys(problems(changes))).toEqual([`drivers.0.${field}`]);
  });

  it('may turn 23 on the day of pick-up and have the licence for exactly a year', () => {
    expect(problems({ birthOn: '2003-12-04', licenceIssuedOn: '2025-12-04' })).toEqual({});
  });

  it('is named by position when it is the second one', () => {
    const drivers = [LERATO, { ...LERATO, lastName: '' }];
    expect(Object.keys(driverProblems({ ...DRAFT, drivers }, VEHICLE))).toEqual(['drivers.1.lastName']);
  });
});

it('does not take the plan of the car’s page for a choice', () => {
  const problems = problemsOf('protection', { ...DRAFT, plan: null, seenPlan: 'super' }, VEHICLE, NOW);
  expect(Object.keys(problems)).toEqual(['plan']);
});
