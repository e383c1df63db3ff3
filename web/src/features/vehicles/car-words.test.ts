import { describe, expect, it } from 'vitest';
import { lookOfDay } from '../trips/day-look.ts';
import { discountWords } from './sections/FreeDaysSection.tsx';
import { placeOnArt } from './sections/MarksSection.tsx';
import { permitsOf } from './sections/permits.ts';
import { specsOf } from './sections/specs.ts';
import { COROLLA_CROSS } from './testing/sample.ts';
import { tripIn } from './use-trip-choice.ts';

/** Wednesday 2 December 2026, 10:00 in South Africa. */
const NOW = new Date('2026-12-02T08:00:00Z');
const tripOf = (query: string) => tripIn(new URLSearchParams(query), COROLLA_CROSS, NOW);

describe('what a car is said to be', () => {
  it('lists its parts, and keeps what it may do for “Where you may drive”', () => {
    expect(specsOf(COROLLA_CROSS).map(({ words }) => words)).toEqual([
      '5 seats, 5 doors',
      'Automatic',
      'Hybrid',
      'Air-con',
      'ISOFIX child seat points',
    ]);
  });

  it('allows gravel and pets where the host does, and never smoking', () => {
    const allowed = permitsOf(COROLLA_CROSS).filter(({ isAllowed }) => isAllowed);
    expect(allowed.map(({ words }) => words)).toEqual(['Tar roads', 'Good gravel roads', 'Pets']);
  });

  it('takes 4x4 tracks for gravel as well, and asks for a letter at each border', () => {
    const permits = permitsOf({
      features: ['four_by_four_tracks', 'cross_border'],
      countries: ['NA', 'BW'],
      isEhailingAllowed: true,
    });
    expect(permits.filter(({ isAllowed }) => isAllowed).map(({ words }) => words)).toEqual([
      'Tar roads',
      'Good gravel roads',
      '4x4 tracks and sand',
      'Namibia and Botswana, with a letter for each border',
      'E-hailing work',
    ]);
  });

  it('tells what longer trips save, and leaves out what saves nothing', () => {
    expect(discountWords(COROLLA_CROSS)).toBe('3% from 3 days, 10% from 7 days');
  });

  it('draws a mark on the bumper at the rear end, and one on the nose at the front end', () => {
    const left = (x: number) =>
      Number.parseFloat(String(placeOnArt({ x, y: 0.5 }, { body: 'crossover', seats: 5 }).x));
    expect(left(0)).toBeGreaterThan(5);
    expect(left(0)).toBeLessThan(left(1));
    expect(left(1)).toBeLessThan(95);
  });
});

describe('a day in the calendar of a car', () => {
  const DAY = {
    on: '2026-12-16',
    priceCents: 79_050,
    taken: 'none',
    isNoStart: false,
    holiday: null,
  } as const;

  it('shows the price in whole rand, rounded up', () => {
    expect(lookOfDay(DAY)).toMatchObject({ price: '791', note: 'R791 a day', disabled: false });
  });

  it('cannot be picked when it is taken, or when the host does not hand over', () => {
    expect(lookOfDay({ ...DAY, taken: 'all' })).toMatchObject({ disabled: true, note: '' });
    expect(
      lookOfDay({ ...DAY, isNoStart: true, holiday: { code: 'reconciliation', isObserved: false } }),
    ).toMatchObject({
      disabled: true,
      note: 'Day of Reconciliation, R791 a day',
    });
  });

  it('can be picked when half of it is free', () => {
    expect(lookOfDay({ ...DAY, taken: 'morning' })).toMatchObject({ taken: 'morning', disabled: false });
  });
});

describe('the trip in the address of a car', () => {
  it('is read with its plan', () => {
    const { window, plan } = tripOf('from=2026-12-10T08:00:00Z&to=2026-12-14T08:00:00Z&plan=super');
    expect(window.endAt.toISOString()).toBe('2026-12-14T08:00:00.000Z');
    expect(plan).toBe('super');
  });

  it('is the coming weekend on the Basic plan when the address says nothing that can be used', () => {
    const { window, plan } = tripOf('from=2026-12-14T08:00:00Z&to=2026-12-10T08:00:00Z&plan=gold');
    expect(window.startAt.toISOString()).toBe('2026-12-04T08:00:00.000Z');
    expect(window.endAt.toISOString()).toBe('2026-12-06T08:00:00.000Z');
    expect(plan).toBe('basic');
  });
});
