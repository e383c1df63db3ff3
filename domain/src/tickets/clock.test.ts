import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { after, DAY_MS, HOUR_MS, hours, instantFromLocal, MINUTE_MS, minutes } from '../time.ts';
import { answerDueAt, clockIn, clockState, solveDueAt, startClock, usedMs } from './clock.ts';
import { TICKET_STATES } from './lifecycle.ts';
import { SEVERITIES } from './topics.ts';

const WEDNESDAY_10 = instantFromLocal('2026-12-02', 600);
const FRIDAY_16 = instantFromLocal('2026-12-04', 960);
const SATURDAY_22 = instantFromLocal('2026-12-05', 1_320);

describe('the time to an answer', () => {
  it.each([
    ['urgent', SATURDAY_22, after(SATURDAY_22, minutes(15))],
    ['high', SATURDAY_22, after(SATURDAY_22, hours(1))],
    ['normal', WEDNESDAY_10, instantFromLocal('2026-12-03', 600)],
    ['normal', SATURDAY_22, instantFromLocal('2026-12-07', 1_020)],
    ['low', FRIDAY_16, instantFromLocal('2026-12-08', 960)],
  ] as const)('of a %s ticket ends when it was promised', (severity, from, expected) => {
    expect(answerDueAt(severity, from)).toEqual(expected);
  });
});

describe('the clock of a matter', () => {
  it('pauses while we wait for the person, and goes on where it stood', () => {
    const opened = startClock(WEDNESDAY_10);
    const asked = clockIn('waiting_user', opened, 'high', after(WEDNESDAY_10, hours(3)));
    expect(solveDueAt(asked, 'high')).toBeNull();
    const replied = clockIn('waiting_us', asked, 'high', after(WEDNESDAY_10, hours(50)));
    expect(usedMs(replied, 'high', after(WEDNESDAY_10, hours(51)))).toBe(hours(4));
    expect(solveDueAt(replied, 'high')).toEqual(after(WEDNESDAY_10, hours(50 + 24 - 3)));
  });

  it('counts a normal matter in working days of nine hours', () => {
    expect(solveDueAt(startClock(WEDNESDAY_10), 'normal')).toEqual(instantFromLocal('2026-12-09', 600));
  });

  it('does not start again when the person adds a message to what is ours already', () => {
    const opened = startClock(WEDNESDAY_10);
    expect(clockIn('open', opened, 'normal', FRIDAY_16)).toEqual(opened);
  });

  it('is due at once when all of its time was used up before', () => {
    const used = { usedMs: 30 * HOUR_MS, runsSince: FRIDAY_16 };
    expect(solveDueAt(used, 'high')?.getTime()).toBeLessThanOrEqual(FRIDAY_16.getTime());
  });

  it.each([
    [null, 'paused'],
    [after(WEDNESDAY_10, 1), 'running'],
    [WEDNESDAY_10, 'late'],
  ] as const)('that is due at %s is %s', (dueAt, expected) => {
    expect(clockState(dueAt, WEDNESDAY_10)).toBe(expected);
  });

  it('never runs backwards, whatever happens to the ticket and when', () => {
    const step = fc.record({
      state: fc.constantFrom(...TICKET_STATES),
      waitMinutes: fc.nat((3 * DAY_MS) / MINUTE_MS),
    });
    fc.assert(
      fc.property(fc.constantFrom(...SEVERITIES), fc.array(step, { maxLength: 8 }), (severity, steps) => {
        let [clock, at, before] = [startClock(WEDNESDAY_10), WEDNESDAY_10, 0];
        return steps.every(({ state, waitMinutes }) => {
          at = after(at, minutes(waitMinutes));
          clock = clockIn(state, clock, severity, at);
          const used = usedMs(clock, severity, at);
          const isForward = used >= before;
          before = used;
          return isForward;
        });
      }),
      { numRuns: 100 },
    );
  });
});
