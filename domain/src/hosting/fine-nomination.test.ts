import { describe, expect, it } from 'vitest';
import { instantFromLocal } from '../time.ts';
import { type HeldTime, holderAt, nominationDeadline, type OffenceHolder } from './fine-nomination.ts';

const at = (on: string, hour: number, minute = 0) => instantFromLocal(on, hour * 60 + minute);
const sipho: HeldTime = {
  bookingId: 'sipho',
  handedOverAt: at('2026-12-04', 10, 12),
  takenBackAt: at('2026-12-08', 9, 40),
};
const lerato: HeldTime = { bookingId: 'lerato', handedOverAt: at('2026-12-08', 12), takenBackAt: null };

describe('who had Thandi’s car when it was flashed', () => {
  it.each<[string, Date, OffenceHolder]>([
    ['a minute before Sipho took it', at('2026-12-04', 10, 11), { kind: 'host' }],
    ['as Sipho took it', at('2026-12-04', 10, 12), { kind: 'trip', bookingId: 'sipho' }],
    ['on his trip', at('2026-12-06', 3), { kind: 'trip', bookingId: 'sipho' }],
    ['as he brought it back', at('2026-12-08', 9, 40), { kind: 'host' }],
    ['on a trip that is not over', at('2027-01-01', 0), { kind: 'trip', bookingId: 'lerato' }],
  ])('%s', (_, offenceAt, holder) => {
    expect(holderAt([sipho, lerato], offenceAt)).toEqual(holder);
  });

  it('is for a person to say where two records overlap', () => {
    const early = { ...lerato, handedOverAt: at('2026-12-08', 9) };
    expect(holderAt([sipho, early], at('2026-12-08', 9, 30))).toEqual({
      kind: 'unclear',
      bookingIds: ['sipho', 'lerato'],
    });
  });

  it.each([
    ['2026-12-01', '2027-01-02', 32],
    ['2027-01-02', '2027-01-02', 0],
    ['2027-01-03', '2027-01-02', -1],
  ])('can be said until 32 days after 1 December 2026: on %s', (on, lastOn, daysLeft) => {
    expect(nominationDeadline('2026-12-01', on)).toEqual({ lastOn, daysLeft });
  });
});
