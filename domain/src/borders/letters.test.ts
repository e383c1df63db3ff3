import { describe, expect, it } from 'vitest';
import { BOOKING_STATES } from '../bookings/states.ts';
import { letterStanding, mayHaveLetter, paidCountries } from './letters.ts';

const NOW = new Date('2026-12-06T08:00:00Z');
const SATURDAY = new Date('2026-12-05T08:00:00Z');
const TUESDAY = new Date('2026-12-08T08:00:00Z');
const LETTER = { validUntil: TUESDAY, revokedAt: null };

describe('a border letter', () => {
  it.each([
    ['under way', LETTER, 'in_progress', TUESDAY, 'valid'],
    ['to come', LETTER, 'confirmed', TUESDAY, 'valid'],
    ['of a trip whose end has come', { ...LETTER, validUntil: NOW }, 'in_progress', NOW, 'expired'],
    [
      'of a trip that was made longer',
      { ...LETTER, validUntil: SATURDAY },
      'in_progress',
      TUESDAY,
      'expired',
    ],
    ['of a trip that was made shorter', LETTER, 'in_progress', SATURDAY, 'expired'],
    ['of a car that is back early', LETTER, 'returned', TUESDAY, 'expired'],
    ['of a car that is late', LETTER, 'overdue', TUESDAY, 'expired'],
    ['of a trip that its guest cancelled', LETTER, 'cancelled_guest', TUESDAY, 'revoked'],
    ['of a trip that nobody came to', LETTER, 'no_show_guest', TUESDAY, 'revoked'],
    ['that its host took back', { ...LETTER, revokedAt: SATURDAY }, 'confirmed', TUESDAY, 'revoked'],
    [
      'that was taken back before it ended',
      { ...LETTER, revokedAt: SATURDAY },
      'completed',
      SATURDAY,
      'revoked',
    ],
  ] as const)('%s', (_, letter, state, endAt, standing) => {
    expect(letterStanding(letter, { state, endAt }, NOW)).toBe(standing);
  });

  it('is given for a trip that is agreed and not over', () => {
    const given = (endAt: Date) => BOOKING_STATES.filter((state) => mayHaveLetter({ state, endAt }, NOW));
    expect(given(TUESDAY)).toEqual(['confirmed', 'ready', 'in_progress']);
    expect(given(NOW)).toEqual([]);
  });
});

it('is paid by the country', () => {
  expect(paidCountries([{ quantity: 4 }, { itemCode: 'cross_border', quantity: 2 }])).toBe(2);
  expect(paidCountries([{ itemCode: 'gravel', quantity: 1 }])).toBe(0);
});
