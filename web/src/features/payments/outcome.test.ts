import { BOOKING_STATES } from '@kwela/domain/bookings/states';
import { describe, expect, it } from 'vitest';
import { say } from '../../lib/words.ts';
import { moneyMessage, outcomeOf, titleOf, waitBeforePoll } from './outcome.ts';
import { HELD } from './testing/sample.ts';

describe('a return from the checkout', () => {
  it.each([
    ['held and unheard of', {}, 'waiting'],
    ['held and declined', { failure: 'declined', paymentState: 'failed' }, 'refused'],
    ['requested', { bookingState: 'requested', paymentState: 'authorised' }, 'asked'],
    ['confirmed', { bookingState: 'confirmed', paymentState: 'captured' }, 'booked'],
    ['expired, with money on its way back', { bookingState: 'expired', refundedCents: 383_040 }, 'over'],
    ['paid and cancelled since', { bookingState: 'cancelled_guest', paymentState: 'refunded' }, 'cancelled'],
    ['paid, and its host did not come', { bookingState: 'no_show_host' }, 'cancelled'],
  ] as const)('%s', (_, changes, outcome) => {
    expect(outcomeOf({ ...HELD, ...changes })).toBe(outcome);
  });

  it('calls no booking booked that was not made or does not take place', () => {
    const booked = BOOKING_STATES.filter((bookingState) => outcomeOf({ ...HELD, bookingState }) === 'booked');
    expect(booked).toEqual([
      'confirmed',
      'ready',
      'in_progress',
      'overdue',
      'unrecovered',
      'returned',
      'closing',
      'completed',
    ]);
  });
});

describe('the heading of the page', () => {
  it.each([
    ['success', null, false, 'Your bank is confirming'],
    ['success', null, true, 'The bank has not answered yet'],
    ['cancel', null, false, 'You have not paid yet'],
    ['error', 'declined', false, 'The payment did not go through'],
    ['success', 'three_d_secure_failed', false, 'The payment did not go through'],
    ['cancel', 'declined', false, 'You have not paid yet'],
    ['error', 'cancelled', false, 'You have not paid yet'],
  ] as const)(
    'of a held car, back at “%s”, failure %s, given up: %s, is “%s”',
    (page, failure, isGivenUp, title) => {
      expect(say(titleOf({ ...HELD, failure }, page, isGivenUp))).toBe(title);
    },
  );

  it.each([
    ['success', null, false, 'Your bank is confirming'],
    ['success', null, true, 'Your bank wants you to confirm'],
    ['cancel', null, false, 'Your bank wants you to confirm'],
    ['error', 'three_d_secure_failed', false, 'The payment did not go through'],
  ] as const)(
    'of a card whose bank asks its person, back at “%s”, failure %s, given up: %s, is “%s”',
    (page, failure, isGivenUp, title) => {
      const asking = { ...HELD, paymentState: 'action_required', failure } as const;
      expect(say(titleOf(asking, page, isGivenUp))).toBe(title);
    },
  );
});

it('asks with growing gaps, at most every 10 seconds, and for the last time after a minute', () => {
  const asked: number[] = [];
  for (let at = 0, wait = waitBeforePoll(at); wait !== null; wait = waitBeforePoll(at)) {
    at += wait;
    asked.push(at);
    expect(wait).toBeLessThanOrEqual(10_000);
  }
  expect(asked[0]).toBe(1_000);
  expect(asked.at(-1)).toBe(60_000);
  expect(asked.length).toBeLessThan(15);
});

it('says of a request that was declined that the money is released, not that nothing was paid', () => {
  const declined = { ...HELD, bookingState: 'declined', paymentState: 'voided' } as const;
  expect(say(moneyMessage(declined))).toBe(
    'We released the amount reserved on your card. You were not charged.',
  );
  expect(say(moneyMessage({ ...HELD, bookingState: 'expired', paymentState: 'expired' }))).toMatch(
    /^Nothing was paid/,
  );
});

it.each([
  ['declined', 'failed', 0, /You were not charged\. Try another card\.$/],
  ['timeout', 'expired', 0, /You were not charged\.$/],
  ['slot_lost', 'captured', 0, /We will refund all of it\.$/],
  [null, 'refunded', 383_040, /^Everything you paid is refunded\.$/],
  [null, 'needs_review', 0, /what you paid goes back to you\.$/],
  [null, 'matched', 0, /what you paid goes back to you\.$/],
] as const)(
  'says what became of the money of a booking that expired: %s, %s',
  (failure, paymentState, refundedCents, words) => {
    const status = { ...HELD, bookingState: 'expired', failure, paymentState, refundedCents } as const;
    expect(say(moneyMessage(status))).toMatch(words);
  },
);
