import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHANGE_KINDS } from '../../bookings/changes/kinds.ts';
import { POLICY_1 } from '../../policy/versions/policy-1.ts';
import type { AskedTrip, BookedTrip } from '../../pricing/changes/booked-trip.ts';
import { changedQuote } from '../../pricing/changes/changed-quote.ts';
import { type LineItem, rentalOfLines, sumOfLines } from '../../pricing/line-items.ts';
import { quoteTrip } from '../../pricing/quote.ts';
import {
  anyOptions,
  anyTerms,
  anyWindow,
  corollaCross,
  fourDays,
  NOW,
  plainOptions,
} from '../../testing/arbitraries.ts';
import { after, days, hours } from '../../time.ts';
import { postingsFor } from '../postings.ts';
import { changeMoney, differenceLines, splitDifference } from './difference.ts';
import { invoiceLinesOf } from './invoice-lines.ts';

const SHARE = { rentalBp: 7_500, extrasBp: 9_000 };
const { cancellation } = POLICY_1;

function booked(
  terms = corollaCross,
  window = fourDays,
  options = plainOptions,
): { readonly trip: BookedTrip; readonly lines: readonly LineItem[] } {
  const quote = quoteTrip(terms, window, options, NOW, POLICY_1);
  if (!quote.ok) throw new Error(quote.refusal);
  const trip = { window, quote: quote.value, options, policy: terms.policy, bookedAt: NOW };
  return { trip, lines: quote.value.lineItems };
}

const CLOCK = { confirmedAt: NOW, noticeStartAt: fourDays.startAt };
const asked = (more: Partial<AskedTrip> = {}): AskedTrip => ({
  kind: 'extend',
  terms: corollaCross,
  window: { ...fourDays, endAt: after(fourDays.endAt, days(1)) },
  options: plainOptions,
  now: NOW,
  pinned: POLICY_1,
  ...more,
});
function quoted(trip: BookedTrip, wish: AskedTrip) {
  const quote = changedQuote(trip, wish, CLOCK);
  if (!quote.ok) throw new Error(quote.refusal);
  return quote.value;
}

describe('R720.00 a day: four days are R2 880.00 and a fee of R230.40', () => {
  const { trip } = booked();

  it.each([
    ['one more', 1, 360_000, 5],
    ['three more, and with seven the discount of 10 % for all of them', 3, 453_600, 7],
  ] as const)('%s', (_, more, rentalCents, rentalDays) => {
    const window = { ...fourDays, endAt: after(fourDays.endAt, days(more)) };
    expect(quoted(trip, asked({ window }))).toMatchObject({
      rentalCents,
      rentalDays,
      kmIncluded: 250 * rentalDays,
    });
  });

  it('its host asks for more by now: the booked days keep their price, the added one has the new', () => {
    const terms = { ...corollaCross, dayPriceCents: 100_000 };
    expect(quoted(trip, asked({ terms })).rentalCents).toBe(288_000 + 100_000);
    const window = { ...fourDays, endAt: after(fourDays.endAt, -days(1)) };
    expect(quoted(trip, asked({ kind: 'shorten', terms, window })).rentalCents).toBe(216_000);
  });

  it('a longer trip is never cheaper by its discount, nor a shorter one dearer', () => {
    const terms = { ...corollaCross, discounts: { days3Bp: 0, days7Bp: 5_000, days30Bp: 5_000 } };
    const six = booked(terms, { ...fourDays, endAt: after(fourDays.endAt, days(2)) }).trip;
    const seven = { ...fourDays, endAt: after(fourDays.endAt, days(3)) };
    expect(quoted(six, asked({ terms, window: seven })).rentalCents).toBe(six.quote.rentalCents);
    const long = booked(terms, seven).trip;
    const shorter = { ...fourDays, endAt: after(fourDays.endAt, days(2)) };
    expect(quoted(long, asked({ kind: 'shorten', terms, window: shorter })).rentalCents).toBe(
      long.quote.rentalCents,
    );
  });

  it('another car never costs more, holds no more and leaves no higher excess', () => {
    const dear = { ...corollaCross, dayPriceCents: 150_000, valueCents: 90_000_000 };
    const swapped = quoted(trip, asked({ kind: 'swap', terms: dear, window: fourDays }));
    expect(swapped.totalCents).toBe(trip.quote.totalCents);
    expect(swapped.depositCents).toBeLessThanOrEqual(trip.quote.depositCents);
    expect(swapped.excessCents).toBeLessThanOrEqual(trip.quote.excessCents);
    expect(swapped.mostYouCouldOweCents).toBeLessThanOrEqual(trip.quote.mostYouCouldOweCents);
    const cheap = { ...corollaCross, dayPriceCents: 50_000 };
    expect(quoted(trip, asked({ kind: 'swap', terms: cheap, window: fourDays })).rentalCents).toBe(200_000);
  });
});

const anyLess = fc.record({
  cause: fc.constantFrom('guest' as const, 'host' as const),
  policy: fc.constantFrom('flexible' as const, 'moderate' as const, 'strict' as const, 'saver' as const),
  daysFewer: fc.integer({ min: 1, max: 30 }),
  startAt: fc.constant(fourDays.startAt),
  confirmedAt: fc.constant(NOW),
  at: fc.nat({ max: 400 }).map((count) => after(NOW, hours(count))),
});

it('for any trip, change and moment: differences add up, no more comes back than went, and the books balance', () => {
  fc.assert(
    fc.property(
      anyTerms,
      anyTerms,
      anyWindow,
      anyOptions,
      anyOptions,
      fc.constantFrom(...CHANGE_KINDS),
      fc.integer({ min: -20, max: 20 }),
      anyLess,
      (terms, later, window, options, { promo: _, ...others }, kind, shift, less) => {
        const first = quoteTrip(terms, window, options, NOW, POLICY_1);
        if (!first.ok) return;
        const trip = { window, quote: first.value, options, policy: terms.policy, bookedAt: NOW };
        const endAt = after(window.endAt, days(kind === 'extend' ? Math.abs(shift) + 1 : 0));
        const wish = asked({
          kind,
          terms: later,
          window: { ...window, endAt },
          options: kind === 'options' ? others : options,
        });
        const quote = changedQuote(trip, wish, { ...CLOCK, noticeStartAt: window.startAt });
        if (!quote.ok) return;
        const [before, now] = [first.value.lineItems, quote.value.lineItems];
        const lines = differenceLines(before, now);
        expect(sumOfLines(lines)).toBe(quote.value.totalCents - first.value.totalCents);
        const { added, removed } = splitDifference(lines);
        expect(sumOfLines(added) - sumOfLines(removed)).toBe(sumOfLines(lines));
        const money = changeMoney(before, now, less, cancellation);
        const goneCents = sumOfLines(money.removed.map(({ line }) => line));
        const refundCents = money.removed.reduce((sum, one) => sum + one.refundCents, 0);
        expect(refundCents).toBeGreaterThanOrEqual(0);
        expect(refundCents).toBeLessThanOrEqual(goneCents);
        expect(money.payCents - money.backCents).toBe(sumOfLines(added) - refundCents);
        expect(Math.min(money.payCents, money.backCents)).toBe(0);
        expect(sumOfLines(invoiceLinesOf(money, 1_500))).toBe(money.payCents - money.backCents);
        const entries = postingsFor({
          kind: 'changed',
          added,
          removed: money.removed,
          paidCents: money.payCents,
          hostId: 'h',
          share: SHARE,
          vatBp: 1_500,
        });
        expect(entries.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
        const ofHost = (of: readonly LineItem[]) =>
          sumOfLines(of.filter(({ supplier }) => supplier === 'host'));
        const trust = entries.find(({ account }) => account === 'trust_rental')?.cents ?? 0;
        expect(0 - trust).toBe(ofHost(now) - ofHost(before));
        if (kind === 'swap') expect(money.payCents).toBe(0);
        if (kind === 'extend') expect(rentalOfLines(now)).toBeGreaterThanOrEqual(rentalOfLines(before));
      },
    ),
    { numRuns: 300 },
  );
});
