import { describe, expect, it } from 'vitest';
import { after, days } from '../time.ts';
import { dueTicketTransition, mayRate, reopenUntil, ticketTimersOf } from './timers.ts';

const AT = new Date('2026-12-02T08:00:00Z');

describe('what happens to a ticket by itself', () => {
  it('closes what was solved after seven days, and not a moment earlier', () => {
    expect(dueTicketTransition('solved', AT, after(AT, days(7) - 1))).toBeNull();
    expect(dueTicketTransition('solved', AT, after(AT, days(7)))).toEqual({
      transition: 'close',
      at: after(AT, days(7)),
    });
  });

  it('counts what nobody replied to in seven days as solved, at the instant by the rules', () => {
    expect(dueTicketTransition('waiting_user', AT, after(AT, days(40)))).toEqual({
      transition: 'lapse',
      at: after(AT, days(7)),
    });
  });

  it.each(['open', 'waiting_us', 'reopened', 'closed'] as const)('is nothing while it is %s', (state) => {
    expect(dueTicketTransition(state, AT, after(AT, days(400)))).toBeNull();
    expect(ticketTimersOf(state, AT)).toEqual([]);
  });

  it('says until when a solved ticket can be opened again', () => {
    expect(reopenUntil('solved', AT)).toEqual(after(AT, days(7)));
    expect(reopenUntil('waiting_user', AT)).toBeNull();
  });
});

describe('a rating', () => {
  it.each([
    [{ solvedAt: null, isRated: false }, 0, false],
    [{ solvedAt: AT, isRated: false }, 0, true],
    [{ solvedAt: AT, isRated: false }, days(30) - 1, true],
    [{ solvedAt: AT, isRated: false }, days(30), false],
    [{ solvedAt: AT, isRated: true }, 0, false],
  ])('of %o after %i ms: %s', (ticket, ms, expected) => {
    expect(mayRate(ticket, after(AT, ms))).toBe(expected);
  });
});
