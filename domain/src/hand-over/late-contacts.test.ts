import { describe, expect, it } from 'vitest';
import { after, hours } from '../time.ts';
import { canLogContact, isContactTimeRight, isInTouch } from './late-contacts.ts';

const endAt = new Date('2026-12-08T08:00:00Z');
const at = (ms: number) => after(endAt, ms);

describe('the log of a late return', () => {
  it.each([
    ['in_progress', -1, false],
    ['in_progress', 0, true],
    ['overdue', 5, true],
    ['unrecovered', 50, true],
    ['returned', 5, false],
    ['ready', 5, false],
  ] as const)('%s, %s hours after the end: %s', (state, late, can) => {
    expect(canLogContact({ state, endAt }, at(hours(late)))).toBe(can);
  });

  it('takes what happened since the trip should have ended, and nothing that is still to come', () => {
    const now = at(hours(3));
    expect(isContactTimeRight(endAt, endAt, now)).toBe(true);
    expect(isContactTimeRight(now, endAt, now)).toBe(true);
    expect(isContactTimeRight(at(-1), endAt, now)).toBe(false);
    expect(isContactTimeRight(after(now, 1), endAt, now)).toBe(false);
  });
});

describe('host and guest', () => {
  it.each([
    ['host', 'reached', true],
    ['host', 'left_message', false],
    ['host', 'no_answer', false],
    ['guest', 'no_answer', true],
    ['guest', 'reached', true],
  ] as const)('are in touch when the %s writes “%s”: %s', (side, outcome, are) => {
    expect(isInTouch({ side, outcome }, [])).toBe(are);
  });

  it('are not in touch because the guest writes again, and are whenever the host reached them', () => {
    const before = [{ side: 'guest' }] as const;
    expect(isInTouch({ side: 'guest', outcome: 'reached' }, before)).toBe(false);
    expect(isInTouch({ side: 'host', outcome: 'reached' }, before)).toBe(true);
  });
});
