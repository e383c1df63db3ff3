import { POLICY_1 } from '@kwela/domain/policy/versions/policy-1';
import { describe, expect, it } from 'vitest';
import { depositDates } from './deposit-dates.ts';

const at = (local: string) => new Date(`${local}:00+02:00`);
/** Ready 24 hours before; 24 hours to look the car over and 48 to raise a charge. */
const TIMES = { ...POLICY_1.times, readyBeforeStartHours: 24, inspectionHours: 24, closingHours: 48 };
const dates = (now: string) => depositDates(at('2026-12-04T10:00'), at('2026-12-08T10:00'), at(now), TIMES);

describe('a deposit', () => {
  it('is held a day before the pick-up, not when somebody books', () => {
    expect(dates('2026-11-20T12:00').heldAt).toEqual(at('2026-12-03T10:00'));
  });

  it('is held at once for a trip that begins sooner than that', () => {
    expect(dates('2026-12-03T18:00').heldAt).toEqual(at('2026-12-03T18:00'));
  });

  it('is never held after the pick-up', () => {
    expect(dates('2026-12-05T18:00').heldAt).toEqual(at('2026-12-04T10:00'));
  });

  it('is back three days after the return at the latest, whenever it was held', () => {
    expect(dates('2026-11-20T12:00').backBy).toEqual(at('2026-12-11T10:00'));
    expect(dates('2026-12-05T18:00').backBy).toEqual(at('2026-12-11T10:00'));
  });
});
