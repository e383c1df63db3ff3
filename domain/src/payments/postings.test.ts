import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TripWindow } from '../bookings/trip/trip-window.ts';
import { POLICY_1 } from '../policy/versions/policy-1.ts';
import type { TripOptions } from '../pricing/options.ts';
import { quoteTrip } from '../pricing/quote.ts';
import {
  anyOptions,
  anyTerms,
  anyWindow,
  corollaCross,
  fourDays,
  NOW,
  plainOptions,
} from '../testing/arbitraries.ts';
import { after } from '../time.ts';
import type { VehicleTerms } from '../vehicles/terms.ts';
import { CANCELLATION_CAUSES } from './cancellation-charge.ts';
import { type Account, type Entry, type MoneyEvent, postingsFor } from './postings.ts';
import { refundFor } from './refund.ts';

function booked(terms: VehicleTerms, window: TripWindow, options: TripOptions) {
  const quote = quoteTrip(terms, window, options, NOW, POLICY_1);
  if (!quote.ok) throw new Error(quote.refusal);
  return quote.value;
}
const balance = (entries: Entry[]): number => entries.reduce((sum, entry) => sum + entry.cents, 0);

function books(...events: MoneyEvent[]) {
  const accounts = new Map<Account, number>();
  for (const { account, cents } of events.flatMap(postingsFor)) {
    accounts.set(account, (accounts.get(account) ?? 0) + cents);
  }
  return Object.fromEntries([...accounts].filter(([, cents]) => cents !== 0));
}

describe('the books after Sipho’s trip of R3 830.40 with a promo of R250.00', () => {
  const { lineItems: lines, rentalDays } = booked(corollaCross, fourDays, {
    ...plainOptions,
    protectionPlan: 'standard',
    extras: [{ code: 'seat', quantity: 1 }],
    delivery: { code: 'cpt' },
    promo: { code: 'FIRST', percentBp: 2_000, maxOffCents: 25_000, paidBy: 'platform' },
  });

  it('hold a claim on his card while it is only authorised, and nothing after a void', () => {
    expect(books({ kind: 'authorised', lines })).toEqual({
      guest_receivable: 358_040,
      trust_rental: -358_040,
    });
    expect(books({ kind: 'authorised', lines }, { kind: 'voided', lines })).toEqual({});
  });

  it('owe the host her R3 220.00 in full once taken: the platform pays the promo', () => {
    expect(books({ kind: 'authorised', lines }, { kind: 'captured', lines })).toEqual({
      provider_clearing: 358_040,
      trust_rental: -322_000,
      platform_fee: -(38_000 - 4_957 + 23_040 - 3_005),
      vat_output: -(4_957 + 3_005),
      promo_cost: 25_000,
    });
  });

  it('hold what is left for the host in trust when the promo was hers', () => {
    const { lineItems } = booked(corollaCross, fourDays, {
      ...plainOptions,
      promo: { code: 'NOMVULA', percentBp: 2_000, maxOffCents: 25_000, paidBy: 'host' },
    });
    const taken = books({ kind: 'authorised', lines: lineItems }, { kind: 'captured', lines: lineItems });
    expect(taken).toMatchObject({ trust_rental: -(288_000 - 25_000) });
    expect(taken).not.toHaveProperty('promo_cost');
  });

  it('are empty again after a full refund', () => {
    const { lines: back } = refundFor(
      {
        lines,
        rentalDays,
        policy: 'moderate',
        startAt: fourDays.startAt,
        confirmedAt: NOW,
        cancelledAt: NOW,
        cause: 'guest',
      },
      POLICY_1.cancellation,
    );
    expect(
      books({ kind: 'authorised', lines }, { kind: 'captured', lines }, { kind: 'refunded', lines: back }),
    ).toEqual({});
  });

  it('carry money that came too late only until it is sent back', () => {
    expect(books({ kind: 'received_late', cents: 358_040 })).toEqual({
      provider_clearing: 358_040,
      refunds_due: -358_040,
    });
    expect(
      books({ kind: 'received_late', cents: 358_040 }, { kind: 'late_returned', cents: 358_040 }),
    ).toEqual({});
  });
});

describe('for any booking and refund', () => {
  it('every posting balances and no account is left with a fraction', () => {
    const anyCase = fc.tuple(
      anyTerms,
      anyWindow,
      anyOptions,
      fc.constantFrom(...CANCELLATION_CAUSES),
      fc.nat({ max: 100 }),
    );
    fc.assert(
      fc.property(anyCase, ([terms, window, options, cause, percent]) => {
        const { lineItems: lines, rentalDays } = booked(terms, window, options);
        const wait = window.startAt.getTime() - NOW.getTime();
        const refund = refundFor(
          {
            lines,
            rentalDays,
            policy: terms.policy,
            startAt: window.startAt,
            confirmedAt: NOW,
            cancelledAt: after(NOW, (wait * percent) / 100),
            cause,
          },
          POLICY_1.cancellation,
        );
        const events: MoneyEvent[] = [
          { kind: 'authorised', lines },
          { kind: 'captured', lines },
          { kind: 'refunded', lines: refund.lines },
        ];
        for (const event of events) {
          const entries = postingsFor(event);
          expect(balance(entries)).toBe(0);
          expect(entries.every((entry) => Number.isSafeInteger(entry.cents))).toBe(true);
        }
        expect(books(...events).provider_clearing ?? 0).toBe(refund.keptCents);
        expect(books(...events).trust_rental ?? 0).toBeLessThanOrEqual(0);
      }),
      { numRuns: 150 },
    );
  });
});

describe('money that is here before the booking is agreed', () => {
  const { lineItems: lines, totalCents } = booked(corollaCross, fourDays, plainOptions);
  const taken = books({ kind: 'authorised', lines }, { kind: 'captured', lines });
  const due = { dueCents: totalCents };

  it('lies with its company and in trust, and is taken as any other', () => {
    const here = { ...due, receivedCents: null };
    const kept: MoneyEvent[] = [
      { kind: 'authorised', lines },
      { kind: 'matched', ...here },
    ];
    expect(books(...kept)).toEqual({ provider_clearing: totalCents, trust_rental: -totalCents });
    expect(books(...kept, { kind: 'matched_taken', ...here }, { kind: 'captured', lines })).toEqual(taken);
    expect(books(...kept, { kind: 'voided', lines }, { kind: 'matched_returned', ...here })).toEqual({});
  });

  it.each([
    ['too little', -1_000],
    ['too much', 25_000],
  ])('was %s: the rest goes back, what is missing is our loss until all goes back', (_, more) => {
    const receivedCents = totalCents + more;
    const looked: MoneyEvent[] = [
      { kind: 'received_late', cents: receivedCents },
      { kind: 'authorised', lines },
      { kind: 'matched', ...due, receivedCents },
    ];
    const excess: MoneyEvent[] = more > 0 ? [{ kind: 'late_returned', cents: more }] : [];
    const capture: MoneyEvent[] = [
      { kind: 'matched_taken', ...due, receivedCents },
      { kind: 'captured', lines },
    ];
    const missing = Math.max(0, -more);
    expect(books(...looked, ...excess, ...capture)).toEqual({
      ...taken,
      provider_clearing: totalCents - missing,
      ...(missing > 0 && { loss: missing }),
    });
    // Of a trip that is cancelled later only what came goes back, and the rest is no loss any more.
    const gone = lines.map((line) => ({ line, refundCents: line.totalCents, keptCents: 0 }));
    const late: MoneyEvent[] = missing > 0 ? [{ kind: 'never_paid', cents: missing }] : [];
    expect(
      books(...looked, ...excess, ...capture, { kind: 'refunded', lines: gone }, ...late).loss ?? 0,
    ).toBe(0);
    const back: MoneyEvent[] = [
      { kind: 'voided', lines },
      { kind: 'matched_returned', ...due, receivedCents },
    ];
    expect(books(...looked, ...excess, ...back)).toEqual({});
  });
});
