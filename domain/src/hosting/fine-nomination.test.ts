import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantFromLocal } from '../time.ts';
import {
  canBeTrue,
  holderAt,
  nominationDeadline,
  nominationLifecycle,
  type OffenceHolder,
  type TripOfCar,
} from './fine-nomination.ts';

const at = (on: string, hour: number, minute = 0, second = 0) =>
  new Date(instantFromLocal(on, hour * 60 + minute).getTime() + second * 1_000);
const sipho: TripOfCar = {
  bookingId: 'sipho',
  startAt: at('2026-12-04', 10),
  endAt: at('2026-12-08', 10),
  handedOverAt: at('2026-12-04', 10, 12),
  takenBackAt: at('2026-12-08', 9, 40),
  isOut: false,
};
const lerato: TripOfCar = {
  bookingId: 'lerato',
  startAt: at('2026-12-08', 12),
  endAt: at('2026-12-10', 12),
  handedOverAt: at('2026-12-08', 12),
  takenBackAt: null,
  isOut: true,
};
const ofSipho: OffenceHolder = { kind: 'guest', bookingId: 'sipho', basis: 'record' };

describe('who had Thandi’s car when it was flashed', () => {
  it.each<[string, Date, OffenceHolder]>([
    ['before any trip', at('2026-12-01', 8), { kind: 'host' }],
    ['a minute before Sipho took it', at('2026-12-04', 10, 11), { kind: 'host' }],
    ['as Sipho took it', at('2026-12-04', 10, 12), ofSipho],
    ['on his trip', at('2026-12-06', 3), ofSipho],
    ['in his last minute', at('2026-12-08', 9, 39), ofSipho],
    ['as he brought it back', at('2026-12-08', 9, 40), { kind: 'between' }],
    ['between his trip and Lerato’s', at('2026-12-08', 11), { kind: 'between' }],
    [
      'on a trip that should be over and is not',
      at('2027-01-01', 0),
      { kind: 'guest', bookingId: 'lerato', basis: 'record' },
    ],
  ])('%s', (_, minuteAt, holder) => {
    expect(holderAt([sipho, lerato], minuteAt)).toEqual(holder);
  });

  it.each<[string, Partial<TripOfCar>, Date, OffenceHolder]>([
    [
      'took it in the middle of the minute',
      { handedOverAt: at('2026-12-04', 10, 12, 30) },
      at('2026-12-04', 10, 12),
      { kind: 'unclear', bookingIds: ['sipho'] },
    ],
    [
      'took it at the very end of the minute',
      { handedOverAt: at('2026-12-04', 10, 12, 59) },
      at('2026-12-04', 10, 13),
      ofSipho,
    ],
    [
      'brought it back in the middle of the minute',
      { takenBackAt: at('2026-12-08', 9, 40, 1) },
      at('2026-12-08', 9, 40),
      { kind: 'unclear', bookingIds: ['sipho'] },
    ],
  ])('when Sipho %s', (_, more, minuteAt, holder) => {
    expect(holderAt([{ ...sipho, ...more }], minuteAt)).toEqual(holder);
  });

  it.each<[string, Partial<TripOfCar>, Date, OffenceHolder]>([
    [
      'of both',
      { handedOverAt: null, takenBackAt: null },
      at('2026-12-04', 10),
      { ...ofSipho, basis: 'agreed' },
    ],
    ['of the return', { takenBackAt: null }, at('2026-12-08', 9, 59), { ...ofSipho, basis: 'agreed' }],
    ['of the return, after its time', { takenBackAt: null }, at('2026-12-08', 10), { kind: 'host' }],
    ['of the pick-up', { handedOverAt: null }, at('2026-12-04', 10), { ...ofSipho, basis: 'agreed' }],
  ])('goes by the agreed times where there is no record %s', (_, more, minuteAt, holder) => {
    expect(holderAt([{ ...sipho, ...more }], minuteAt)).toEqual(holder);
  });

  it('is for a person to say where two records overlap', () => {
    const early = { ...lerato, handedOverAt: at('2026-12-08', 9) };
    expect(holderAt([sipho, early], at('2026-12-08', 9, 30))).toEqual({
      kind: 'unclear',
      bookingIds: ['sipho', 'lerato'],
    });
  });

  it('is one guest in every minute that lies within their time, and nobody in one that touches no trip', () => {
    fc.assert(
      fc.property(fc.integer({ min: -3_000, max: 9_000 }), (minutes) => {
        const minuteAt = new Date(at('2026-12-04', 10, 12).getTime() + minutes * 60_000);
        const { kind } = holderAt([sipho], minuteAt);
        expect(kind).toBe(minutes >= 0 && minutes < 5_728 ? 'guest' : 'host');
      }),
    );
  });

  it.each([
    ['2026-12-01', '2027-01-02', 32],
    ['2027-01-02', '2027-01-02', 0],
    ['2027-01-03', '2027-01-02', -1],
  ])('can be said until 32 days after 1 December 2026: on %s', (on, lastOn, daysLeft) => {
    expect(nominationDeadline('2026-12-01', on)).toEqual({ lastOn, daysLeft });
  });
});

it.each<[string, Date, string, Date, boolean]>([
  ['served on the day of the offence', at('2026-12-06', 3), '2026-12-06', at('2026-12-06', 15), true],
  ['of this very minute', at('2026-12-06', 3), '2026-12-06', at('2026-12-06', 3), true],
  ['of a minute that is to come', at('2026-12-06', 15), '2026-12-06', at('2026-12-06', 14, 59, 59), false],
  ['served the day before', at('2026-12-06', 3), '2026-12-05', at('2026-12-06', 15), false],
  ['served tomorrow', at('2026-12-06', 3), '2026-12-07', at('2026-12-06', 23, 59, 59), false],
  [
    'served today, a second after midnight',
    at('2026-12-06', 3),
    '2026-12-07',
    at('2026-12-07', 0, 0, 1),
    true,
  ],
  ['of the last minute of a year', at('2026-12-31', 23, 59), '2027-01-01', at('2027-01-01', 0), true],
  ['of that minute, served before', at('2026-12-31', 23, 59), '2026-12-30', at('2027-01-01', 0), false],
])('a notice %s', (_, offenceAt, noticeOn, now, is) => {
  expect(canBeTrue({ offenceAt, noticeOn }, now)).toBe(is);
});

it('is sent only once it is ready, and can be put right before that', () => {
  expect(nominationLifecycle.transition('draft', 'send', 'host').ok).toBe(false);
  expect(nominationLifecycle.transition('ready', 'open_again', 'host')).toMatchObject({ value: 'draft' });
  expect(nominationLifecycle.transition('sent', 'open_again', 'host').ok).toBe(false);
  expect(nominationLifecycle.isFinal('closed')).toBe(true);
});
