import { describe, expect, it } from 'vitest';
import { type Bounds, isMarked, movedBy, single, spanOf, stretchesOf } from './selection.ts';

const MONTH: Bounds = { cars: 3, fromOn: '2026-12-01', untilOn: '2027-01-01', daysBelow: null };
const PHONE: Bounds = { ...MONTH, daysBelow: 7 };
const cell = (car: number, on: string) => ({ car, on });

describe('a key on the calendar', () => {
  it.each([
    ['ArrowRight', MONTH, cell(1, '2026-12-11')],
    ['ArrowLeft', MONTH, cell(1, '2026-12-09')],
    ['ArrowDown', MONTH, cell(2, '2026-12-10')],
    ['ArrowUp', MONTH, cell(0, '2026-12-10')],
    ['Home', MONTH, cell(1, '2026-12-01')],
    ['End', MONTH, cell(1, '2026-12-31')],
    ['ArrowDown', PHONE, cell(1, '2026-12-17')],
    ['ArrowUp', PHONE, cell(1, '2026-12-03')],
  ])('%s leads on', (key, bounds, to) => {
    expect(movedBy(key, cell(1, '2026-12-10'), bounds)).toEqual(to);
  });

  it('never leads out of what is on show', () => {
    expect(movedBy('ArrowLeft', cell(0, '2026-12-01'), MONTH)).toEqual(cell(0, '2026-12-01'));
    expect(movedBy('ArrowUp', cell(0, '2026-12-01'), MONTH)).toEqual(cell(0, '2026-12-01'));
    expect(movedBy('ArrowDown', cell(2, '2026-12-31'), MONTH)).toEqual(cell(2, '2026-12-31'));
    expect(movedBy('ArrowDown', cell(0, '2026-12-29'), PHONE)).toEqual(cell(0, '2026-12-31'));
  });

  it('that means something else leads nowhere', () => {
    expect(movedBy('a', cell(0, '2026-12-01'), MONTH)).toBeNull();
  });
});

describe('marked days', () => {
  const drawn = { from: cell(2, '2026-12-12'), to: cell(1, '2026-12-10') };

  it('are the same whichever way they were drawn', () => {
    expect(spanOf(drawn)).toEqual({
      firstCar: 1,
      lastCar: 2,
      fromOn: '2026-12-10',
      toOn: '2026-12-12',
      days: 3,
    });
    expect(isMarked(drawn, cell(1, '2026-12-11'))).toBe(true);
    expect(isMarked(drawn, cell(0, '2026-12-11'))).toBe(false);
    expect(isMarked(drawn, cell(1, '2026-12-13'))).toBe(false);
    expect(isMarked(null, cell(1, '2026-12-11'))).toBe(false);
  });

  it('are asked for from midnight to midnight in South Africa', () => {
    expect(stretchesOf(drawn, ['a', 'b', 'c']).map(({ vehicleId }) => vehicleId)).toEqual(['b', 'c']);
    expect(stretchesOf(single(cell(0, '2026-12-10')), ['a'])).toEqual([
      { vehicleId: 'a', startAt: '2026-12-09T22:00:00.000Z', endAt: '2026-12-10T22:00:00.000Z' },
    ]);
  });
});
