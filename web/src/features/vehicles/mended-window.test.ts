import { refusalForWindow } from '@kwela/domain/pricing/window-rules';
import { describe, expect, it } from 'vitest';
import type { TripWindow } from '../trips/trip-window.ts';
import { type HandOverRules, mendedWindow } from './mended-window.ts';

const NOW = new Date('2026-11-20T15:10:00Z');
/** Three days at least, from 08:00 to 18:00, not on the Day of Reconciliation, a day's notice. */
const RULES: HandOverRules = {
  minDays: 3,
  maxDays: 30,
  leadMinutes: 1_440,
  handOver: { fromMinute: 480, toMinute: 1_080, noStartOn: ['2026-12-16'] },
};

const trip = (from: string, to: string): TripWindow => ({ startAt: new Date(from), endAt: new Date(to) });
const isoOf = ({ startAt, endAt }: TripWindow) => [startAt.toISOString(), endAt.toISOString()];

const CASES = [
  ['trip_too_short', trip('2026-12-04T08:00:00Z', '2026-12-05T08:00:00Z'), 'Make it 3 days'],
  ['trip_too_long', trip('2026-12-04T08:00:00Z', '2027-02-05T08:00:00Z'), 'Make it 30 days'],
  [
    'lead_time_too_short',
    trip('2026-11-20T17:30:00Z', '2026-11-23T16:00:00Z'),
    'Use the first time it can be had',
  ],
  [
    'hand_over_hours',
    trip('2026-12-04T03:00:00Z', '2026-12-08T20:00:00Z'),
    'Use the nearest hand-over hours',
  ],
  ['no_start_day', trip('2026-12-16T08:00:00Z', '2026-12-20T08:00:00Z'), 'Use the next open days'],
  ['trip_in_past', trip('2026-11-01T08:00:00Z', '2026-11-05T08:00:00Z'), 'Use the coming weekend'],
] as const;

describe('the way on from dates that a car cannot be had for', () => {
  it.each(CASES)('%s: the button says what it does', (refusal, window, words) => {
    expect(refusalForWindow(RULES, window, NOW)?.refusal).toBe(refusal);
    expect(mendedWindow(refusal, window, RULES, NOW)?.words).toBe(words);
  });

  it.each(CASES.slice(0, 5))('%s: the car’s own rules allow what it leads to', (refusal, window) => {
    const mended = mendedWindow(refusal, window, RULES, NOW);
    expect(mended && refusalForWindow(RULES, mended.window, NOW)).toBeNull();
  });

  it('moves hours only as far as needed: 05:00 to 08:00, 22:00 to 18:00', () => {
    const window = trip('2026-12-04T03:00:00Z', '2026-12-08T20:00:00Z');
    const mended = mendedWindow('hand_over_hours', window, RULES, NOW);
    expect(mended && isoOf(mended.window)).toEqual(['2026-12-04T06:00:00.000Z', '2026-12-08T16:00:00.000Z']);
  });

  it('has none for a car that somebody else has', () => {
    const window = trip('2026-12-04T08:00:00Z', '2026-12-08T08:00:00Z');
    expect(mendedWindow('vehicle_unavailable', window, RULES, NOW)).toBeNull();
  });
});
