import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOOKING_STATES, bookingLifecycle } from '../bookings/lifecycle.ts';
import { POLICY_1 } from '../policy/versions/policy-1.ts';
import { after, hours, minutes } from '../time.ts';
import { HAND_OVER_STAGES } from './report.ts';
import {
  type CountedSignature,
  countedAt,
  isStageOpen,
  mayRefuse,
  mayWrite,
  missingSignatures,
  recordOf,
  signFrom,
  transitionOf,
} from './stages.ts';

const rules = POLICY_1.handOver;
const startAt = new Date('2026-12-04T08:00:00Z');
const endAt = new Date('2026-12-08T08:00:00Z');
const READY = { state: 'ready', startAt, endAt } as const;
const OUT = { state: 'in_progress', startAt, endAt } as const;
const sign = (side: 'guest' | 'host', reportId = 'a', signedAt = startAt): CountedSignature => ({
  side,
  reportId,
  signedAt,
});

describe('when a car may change hands', () => {
  it.each(HAND_OVER_STAGES)('%s only from where the table of bookings lets it', (stage) => {
    const { from } = bookingLifecycle.table[transitionOf(stage)];
    for (const state of BOOKING_STATES) expect(isStageOpen(stage, state)).toBe(from.includes(state));
  });

  it.each([
    ['a day and a minute before the start', -hours(24) - minutes(1), 'hand_over_not_open'],
    ['a day before the start, for the first photo', -hours(24), null],
    ['after the start', hours(3), null],
  ])('a pick-up %s', (_what, ms, refusal) => {
    const may = mayWrite('check_in', READY, rules, after(startAt, ms));
    expect(may.ok ? null : may.refusal).toBe(refusal);
  });

  it.each([
    ['check_in', 'confirmed', false],
    ['check_in', 'cancelled_guest', false],
    // A phone without a signal comes late.
    ['check_in', 'in_progress', true],
    ['check_in', 'returned', false],
    ['check_out', 'ready', false],
    ['check_out', 'unrecovered', true],
    ['check_out', 'returned', true],
    ['check_out', 'closing', true],
    ['check_out', 'completed', false],
  ] as const)('a report of %s while a booking is %s: %s', (stage, state, may) => {
    expect(mayWrite(stage, { ...READY, state }, rules, endAt).ok).toBe(may);
  });
});

describe('the clock of a phone', () => {
  const from = after(startAt, -hours(1));
  it.each([
    ['is right', 0, 0],
    ['was right, without a signal for two hours', -minutes(30), -minutes(30)],
    ['is ahead by four minutes, which wins nothing', minutes(4), 0],
    ['is ahead by six', minutes(6), null],
    ['is behind the time at which anything could happen', -hours(1) - 1, null],
  ])('%s', (_what, ms, counted) => {
    const at = countedAt(after(startAt, ms), startAt, from, rules);
    expect(at).toEqual(counted === null ? null : after(startAt, counted));
  });
});

describe('two reports of one hand-over', () => {
  it('the earliest signature makes the record', () => {
    expect(recordOf('check_out', [])).toBeNull();
    const early = sign('host', 'b', after(startAt, -1));
    expect(recordOf('check_out', [sign('guest', 'a'), early])).toBe('b');
  });

  it('at pick-up binds no guest to what they did not sign', () => {
    const early = sign('host', 'b', after(startAt, -1));
    expect(recordOf('check_in', [early])).toBeNull();
    expect(recordOf('check_in', [sign('guest', 'a'), early])).toBe('a');
    expect(recordOf('check_in', [sign('guest', 'a'), early, sign('guest', 'b', endAt)])).toBe('b');
  });

  it('is the same record in whatever order they came in', () => {
    const signatures = fc.array(
      fc.record({
        side: fc.constantFrom('guest' as const, 'host' as const),
        reportId: fc.constantFrom('a', 'b', 'c'),
        signedAt: fc.integer({ min: 0, max: 5 }).map((ms) => after(startAt, ms)),
      }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(signatures, fc.nat(), (all, turn) => {
        const at = turn % all.length;
        for (const stage of HAND_OVER_STAGES) {
          const found = recordOf(stage, all);
          expect(recordOf(stage, [...all.slice(at), ...all.slice(0, at)])).toBe(found);
          expect(recordOf(stage, all.toReversed())).toBe(found);
        }
      }),
    );
  });
});

describe('whose signature is missing', () => {
  const before = after(endAt, -1);
  it.each([
    ['check_in', [], startAt, ['guest', 'host']],
    ['check_in', ['guest'], startAt, ['host']],
    ['check_in', ['host'], startAt, ['guest']],
    ['check_in', ['host', 'guest'], startAt, []],
    ['check_out', [], before, ['guest']],
    ['check_out', ['guest'], before, []],
    ['check_out', ['host'], before, ['guest']],
    ['check_out', ['host'], endAt, []],
  ] as const)('%s signed by %s', (stage, sides, now, missing) => {
    // Each signed the report of their own phone.
    const signatures = sides.map((side) => sign(side, side));
    expect(missingSignatures(stage, signatures, { endAt }, now)).toEqual(missing);
  });

  it('of a host who will not be there comes first', () => {
    expect(signFrom('check_in', 'host', READY, rules)).toEqual(after(startAt, -hours(24)));
    expect(signFrom('check_in', 'guest', READY, rules)).toEqual(after(startAt, -hours(1)));
    expect(signFrom('check_out', 'host', READY, rules)).toEqual(after(startAt, -hours(1)));
  });
});

describe('a car that is turned down', () => {
  it.each([
    ['with a photo, at pick-up', READY, 1, 0, null],
    ['without a photo', READY, 0, 0, 'photos_needed'],
    ['two hours before anybody is there', READY, 1, -hours(2), 'hand_over_not_open'],
    ['once it is on the road', OUT, 1, hours(1), 'not_allowed'],
  ])('%s', (_what, booking, photos, ms, refusal) => {
    const may = mayRefuse(booking, photos, rules, after(startAt, ms));
    expect(may.ok ? null : may.refusal).toBe(refusal);
  });
});
