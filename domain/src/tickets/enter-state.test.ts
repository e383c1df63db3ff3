import { describe, expect, it } from 'vitest';
import { after, hours } from '../time.ts';
import { startClock } from './clock.ts';
import { enterState } from './enter-state.ts';

const AT = new Date('2026-12-02T08:00:00Z');
const opened = {
  state: 'open',
  stateAt: AT,
  severity: 'high',
  clock: startClock(AT),
  answerDueAt: after(AT, hours(1)),
  solvedAt: null,
} as const;

describe('a ticket that comes into a state', () => {
  const answered = enterState(opened, 'waiting_user', after(AT, hours(0.5)));
  const replied = enterState(answered, 'waiting_us', after(AT, hours(5)));

  it('owes no answer while we wait for the person', () => {
    expect(answered).toMatchObject({ answerDueAt: null, clock: { usedMs: hours(0.5), runsSince: null } });
  });

  it('owes the next answer from when it comes back', () => {
    expect(replied).toMatchObject({
      answerDueAt: after(AT, hours(6)),
      clock: { usedMs: hours(0.5), runsSince: after(AT, hours(5)) },
    });
  });

  it('remembers when it was settled last, also after it is opened again', () => {
    const solved = enterState(replied, 'solved', after(AT, hours(6)));
    expect(solved).toMatchObject({ solvedAt: after(AT, hours(6)), answerDueAt: null });
    expect(enterState(solved, 'reopened', after(AT, hours(7)))).toMatchObject({
      solvedAt: after(AT, hours(6)),
      answerDueAt: after(AT, hours(8)),
    });
  });
});
