import fc from 'fast-check';
import { expect, it } from 'vitest';
import { POLICY_1 } from '../policy/versions/policy-1.ts';
import { quoteTrip } from '../pricing/quote.ts';
import { anyOptions, anyTerms, anyWindow, NOW } from '../testing/arbitraries.ts';
import { after } from '../time.ts';
import { type MoneyEvent, postingsFor } from './postings.ts';
import { refundFor } from './refund.ts';
import { keptForHostCents } from './retained.ts';
import { refundedBeside, revisedRefund } from './revised-refund.ts';
import { creditOfRefundCents } from './wallet.ts';

const HOST = '0197f000-0000-7000-8000-000000000009';
const share = POLICY_1.hostShare;

it('what somebody got as credit for days that were rented again counts as come back, of their credit first', () => {
  const refund = (cents: number) =>
    revisedRefund(
      { refundCents: 100_000 },
      { refundCents: 200_000 },
      { creditCents: 40_000, totalCents: 200_000 },
      cents,
    );
  // Of R1 000.00 more a fifth was paid with credit.
  expect(refund(0)).toEqual({ moneyCents: 80_000, creditCents: 20_000, reletCents: 0 });
  expect(refund(15_000)).toEqual({ moneyCents: 80_000, creditCents: 5_000, reletCents: 15_000 });
  expect(refund(50_000)).toEqual({ moneyCents: 50_000, creditCents: 0, reletCents: 50_000 });
});

it('for any trip, credit and days that were rented again: everything balances, and host and platform have what they would have had', () => {
  fc.assert(
    fc.property(
      anyTerms,
      anyWindow,
      anyOptions,
      fc.nat({ max: 110 }),
      fc.nat({ max: 100 }),
      fc.array(fc.nat({ max: 45 }), { maxLength: 2 }),
      (terms, window, options, percent, creditPercent, relet) => {
        const quote = quoteTrip(terms, window, options, NOW, POLICY_1);
        if (!quote.ok) throw new Error(quote.refusal);
        const { lineItems: lines, rentalDays, totalCents } = quote.value;
        const cancelledAt = after(NOW, ((window.startAt.getTime() - NOW.getTime()) * percent) / 100);
        const input = {
          lines,
          rentalDays,
          policy: terms.policy,
          startAt: window.startAt,
          confirmedAt: NOW,
          cancelledAt,
        };
        const cause = cancelledAt < window.startAt ? 'guest' : 'guest_no_show';
        const before = refundFor({ ...input, cause }, POLICY_1.cancellation);
        const then = refundFor({ ...input, cause: 'extenuating' }, POLICY_1.cancellation);
        const creditCents = Math.floor((totalCents * creditPercent) / 100);
        const paid = { creditCents, totalCents };
        let lostCents = before.keptCents;
        const relets = relet
          .map((of) => {
            const cents = Math.min(lostCents, Math.floor((before.chargeOnRentalCents * of) / 100));
            lostCents -= cents;
            return { cents, vatBp: 1_500 };
          })
          .filter(({ cents }) => cents > 0);
        const reletCents = relets.reduce((sum, { cents }) => sum + cents, 0);
        const back = revisedRefund(before, then, paid, reletCents);
        expect(Math.min(back.moneyCents, back.creditCents)).toBeGreaterThanOrEqual(0);
        expect(back.moneyCents + back.creditCents + back.reletCents).toBe(before.keptCents);
        const decided = { hostId: HOST, share, vatBp: 1_500 };
        const first = creditOfRefundCents(before.refundCents, paid);
        const events: MoneyEvent[] = [
          { kind: 'authorised', lines, creditCents },
          { kind: 'captured', lines, creditCents },
          { kind: 'cancelled', lines: before.lines, ...decided, creditCents: first },
          { kind: 'refund_sent', cents: before.refundCents - first },
          ...relets.map(({ cents }) => ({ kind: 'relet_credit', cents, ...decided }) as const),
          {
            kind: 'revised',
            before: before.lines,
            after: then.lines,
            ...decided,
            creditCents: back.creditCents,
            relets,
          },
          { kind: 'refund_sent', cents: back.moneyCents },
        ];
        const books = new Map<string, number>();
        for (const event of events) {
          const entries = postingsFor(event);
          expect(entries.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
          for (const { account, cents } of entries) books.set(account, (books.get(account) ?? 0) + cents);
        }
        const left = Object.fromEntries([...books].filter(([, cents]) => cents !== 0));
        // What they have as credit for the days that were rented again stands where they paid with money.
        const asCredit = first + back.creditCents + reletCents - creditCents;
        expect(left.credit_liability ?? 0).toBe(0 - asCredit);
        expect(left.provider_clearing ?? 0).toBe(asCredit);
        expect(
          Object.keys(left).filter((name) => name !== 'credit_liability' && name !== 'provider_clearing'),
        ).toEqual([]);
        expect(keptForHostCents(then.lines, share)).toBe(0);
        expect(refundedBeside(before.lines, then.lines).reduce((sum, one) => sum + one.refundCents, 0)).toBe(
          before.keptCents,
        );
      },
    ),
    { numRuns: 200 },
  );
});
