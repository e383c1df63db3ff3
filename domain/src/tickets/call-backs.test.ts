import { describe, expect, it } from 'vitest';
import { HOSTING_1 } from '../policy/versions/hosting-1.ts';
import { localDate, localMinuteOfDay } from '../time.ts';
import { callSlots, isCallSlot } from './call-backs.ts';

const RULES = HOSTING_1.callBacks;
const at = (text: string) => new Date(`${text}+02:00`);
/** Wednesday 2 December 2026. */
const NOW = at('2026-12-02T10:00');

describe('when support calls', () => {
  it('is in slots of half an hour from an hour ahead on, to the end of the working day', () => {
    const today = callSlots(NOW, RULES).filter((slot) => localDate(slot) === '2026-12-02');
    expect(today[0]).toEqual(at('2026-12-02T11:00'));
    expect(today.at(-1)).toEqual(at('2026-12-02T16:30'));
    expect(today).toHaveLength(12);
  });

  it('is on five working days, weekends and public holidays left out', () => {
    const days = new Set(callSlots(at('2026-12-11T07:00'), RULES).map(localDate));
    // Friday; then not the weekend, and not the Day of Reconciliation.
    expect([...days]).toEqual(['2026-12-11', '2026-12-14', '2026-12-15', '2026-12-17', '2026-12-18']);
  });

  it('is never outside the hours of support', () => {
    for (const slot of callSlots(NOW, RULES)) {
      expect(localMinuteOfDay(slot)).toBeGreaterThanOrEqual(480);
      expect(localMinuteOfDay(slot) + RULES.slotMinutes).toBeLessThanOrEqual(1_020);
    }
  });

  it.each<[string, string, boolean]>([
    ['a slot of today', '2026-12-02T11:30', true],
    ['one that is too soon', '2026-12-02T10:30', false],
    ['a time between two', '2026-12-02T11:15', false],
    ['a Saturday', '2026-12-05T11:00', false],
    ['the end of the day', '2026-12-02T17:00', false],
    ['one that is too far ahead', '2026-12-30T11:00', false],
  ])('knows %s', (_, slot, expected) => {
    expect(isCallSlot(at(slot), NOW, RULES)).toBe(expected);
  });
});
