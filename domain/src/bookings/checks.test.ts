import { describe, expect, it } from 'vitest';
import { checkOfAll, NOTHING_TO_CHECK, type TripCheck } from './checks.ts';

const [monday, tuesday] = [new Date('2026-12-07T08:00:00Z'), new Date('2026-12-08T08:00:00Z')];
const passed = (since: Date | null): TripCheck => ({ result: 'passed', since });
const waiting = (until: Date | null): TripCheck => ({ result: 'waiting', until });
const failed = (since: Date): TripCheck => ({ result: 'failed', since });

describe('the checks of a trip as one', () => {
  it.each([
    ['nothing is asked', [], NOTHING_TO_CHECK],
    ['all passed: since the last of them', [passed(monday), passed(null), passed(tuesday)], passed(tuesday)],
    [
      'one waits: until the first that says when',
      [waiting(null), waiting(tuesday), waiting(monday)],
      waiting(monday),
    ],
    ['one waits for an event', [passed(monday), waiting(null)], waiting(null)],
    [
      'one failed: since the first, whatever the others do',
      [failed(tuesday), waiting(null), failed(monday)],
      failed(monday),
    ],
  ])('%s', (_, checks, expected) => {
    expect(checkOfAll(checks)).toEqual(expected);
    expect(checkOfAll(checks.toReversed())).toEqual(expected);
  });
});
