import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOOKING_STATES } from '../../bookings/states.ts';
import { HOSTING_1 } from '../../policy/versions/hosting-1.ts';
import { after, HOUR_MS } from '../../time.ts';
import { LISTING_STATES } from '../../vehicles/vehicle.ts';
import { isGivenUp, isTaken, nextAttemptAt } from './webhook-delivery.ts';
import { eventOfBooking, eventOfListing, TEST_EVENT, WEBHOOK_EVENTS } from './webhook-events.ts';
import { deliveryLifecycle, webhookLifecycle } from './webhook-lifecycle.ts';

const NOW = new Date('2026-12-02T08:00:00Z');
const RULES = HOSTING_1.programs;

/** Each state of a charge in which something has changed for its host. */
const CHARGES_TOLD = [
  'charge.accepted',
  'charge.disputed',
  'charge.no_answer',
  'charge.silent',
  'charge.decided',
  'charge.appealed',
  'charge.final',
  'charge.due',
  'charge.paid',
  'charge.dismissed',
  'charge.written_off',
];

describe('what programs are told', () => {
  it('is every state of bookings and listings, what changed for a car, and what became of payouts and charges; a test is nothing to choose', () => {
    expect(WEBHOOK_EVENTS.slice(BOOKING_STATES.length + LISTING_STATES.length)).toEqual([
      'calendar.changed',
      'prices.changed',
      'payout.scheduled',
      'payout.paid',
      'payout.failed',
      ...CHARGES_TOLD,
    ]);
    expect(new Set(WEBHOOK_EVENTS).size).toBe(WEBHOOK_EVENTS.length);
    for (const state of BOOKING_STATES) expect(WEBHOOK_EVENTS).toContain(eventOfBooking(state));
    for (const state of LISTING_STATES) expect(WEBHOOK_EVENTS).toContain(eventOfListing(state));
    expect(WEBHOOK_EVENTS).not.toContain(TEST_EVENT);
  });
});

describe('a message', () => {
  it.each([
    [200, true],
    [204, true],
    [299, true],
    [199, false],
    [300, false],
    [302, false],
    [404, false],
    [410, false],
    [500, false],
    [null, false],
  ])('that is answered with %s was taken: %s', (status, taken) => {
    expect(isTaken(status)).toBe(taken);
  });

  it.each([
    [1, 5],
    [2, 300],
    [3, 1_800],
    [9, 86_400],
    [10, null],
    [11, null],
  ])('that failed %i times is sent again after %s s', (failures, seconds) => {
    const expected = seconds === null ? null : after(NOW, seconds * 1_000);
    expect(nextAttemptAt(failures, NOW, RULES)).toEqual(expected);
  });

  it('that waits is delivered or given up, and both can be sent again by its host alone', () => {
    expect(deliveryLifecycle.transitionsFor('failed', 'host')).toEqual(['replay']);
    expect(deliveryLifecycle.transitionsFor('delivered', 'host')).toEqual(['replay']);
    expect(deliveryLifecycle.transitionsFor('waiting', 'host')).toEqual([]);
  });
});

describe('a webhook', () => {
  it.each([
    [0, 500, false],
    [119.99, 500, false],
    [120, 500, true],
    [120, null, true],
    [0, 410, true],
    [0, null, false],
  ])('that took nothing for %s h and answers %s is given up: %s', (failingHours, status, isOver) => {
    const failingSince = after(NOW, -failingHours * HOUR_MS);
    expect(isGivenUp({ failingSince, status }, NOW, RULES)).toBe(isOver);
  });

  it('is never given up for one message that fails, however often', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: RULES.webhookRetrySeconds.length }), (failures) => {
        let now = NOW;
        for (let count = 1; count <= failures; count += 1) {
          expect(isGivenUp({ failingSince: NOW, status: 500 }, now, RULES)).toBe(false);
          now = nextAttemptAt(count, now, RULES) ?? now;
        }
      }),
    );
  });

  it('that was turned off is turned on by its host alone', () => {
    expect(webhookLifecycle.transitionsFor('failing', 'host')).toEqual(['turn_off', 'turn_on', 'remove']);
    expect(webhookLifecycle.transitionsFor('failing', 'system')).toEqual([]);
    expect(webhookLifecycle.transitionsFor('off', 'system')).toEqual([]);
  });
});
