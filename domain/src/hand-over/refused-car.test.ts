import { describe, expect, it } from 'vitest';
import { transition } from '../bookings/lifecycle.ts';
import { BOOKING_STATES } from '../bookings/states.ts';
import { decisionOf, mayAnswerRefusal, REFUSAL_DECISIONS, transitionOfDecision } from './refused-car.ts';

describe('a car that its guest turned down', () => {
  it.each([
    ['uphold', 'admin', 'cancelled_host_fault'],
    ['uphold', 'system', 'cancelled_host_fault'],
    ['dismiss', 'admin', 'cancelled_guest'],
  ] as const)('to %s it, by %s, makes the booking %s', (decision, role, state) => {
    expect(transition('refused', transitionOfDecision(decision), role)).toEqual({ ok: true, value: state });
  });

  it('is dismissed by nobody but an admin, and never by the clock', () => {
    for (const role of ['guest', 'host', 'system'] as const)
      expect(transition('refused', 'dismiss_refusal', role)).toMatchObject({ refusal: 'not_allowed' });
  });

  it('knows its decisions by their transitions, and no other as one', () => {
    for (const decision of REFUSAL_DECISIONS)
      expect(decisionOf(transitionOfDecision(decision))).toBe(decision);
    expect(decisionOf('cancel_by_guest')).toBeNull();
  });

  it('is answered by its host once, while nobody has decided', () => {
    expect(BOOKING_STATES.filter((state) => mayAnswerRefusal({ state }, { isAnswered: false }))).toEqual([
      'refused',
    ]);
    expect(mayAnswerRefusal({ state: 'refused' }, { isAnswered: true })).toBe(false);
  });
});
