import { depositCents } from '../../deposits/deposit.ts';
import { cancellationSteps } from '../../payments/refund.ts';
import { excessCents } from '../../protection/plans.ts';
import { ok } from '../../result.ts';
import { tripDays } from '../day-price.ts';
import { feeCaps, sumOfCaps } from '../fee-caps.ts';
import { type LineItem, rentalOfLines, sumOfLines } from '../line-items.ts';
import type { Quote } from '../quote.ts';
import { capsWith } from '../refuel.ts';
import type { Refusal } from '../refusals.ts';
import type { AskedTrip, BookedTrip } from './booked-trip.ts';
import { changedLines } from './changed-lines.ts';

/** The lines of a swap: those of the other car, or those of before where it would cost more. */
const neverDearer = (before: readonly LineItem[], now: readonly LineItem[]): readonly LineItem[] =>
  sumOfLines(now) <= sumOfLines(before) ? now : before;

/** What follows from the lines; of another car nothing of it may be more than it was. */
function complete(
  booked: BookedTrip,
  asked: AskedTrip,
  lineItems: readonly LineItem[],
): Omit<Quote, 'cancellationPreview'> {
  const { terms, window, options, pinned, kind } = asked;
  const { quote: before } = booked;
  const trip = tripDays(window, pinned.rental, booked.bookedAt);
  const isOtherPlan = options.protectionPlan !== booked.options.protectionPlan;
  const isSwap = kind === 'swap';
  const least = (was: number, is: number) => (isSwap ? Math.min(was, is) : is);
  const excess = excessCents(options.protectionPlan, terms.valueCents, pinned.protection);
  const deposit = depositCents(terms, options.protectionPlan, pinned.deposit);
  const caps = capsWith(lineItems, feeCaps(terms, trip, pinned.feeCaps));
  const isCheaper = sumOfCaps(caps) <= before.feeCapCents;
  const shownCaps = isSwap && !isCheaper ? before.feeCaps : caps;
  const totalCents = sumOfLines(lineItems);
  const excessNow = isSwap || isOtherPlan ? least(before.excessCents, excess) : before.excessCents;
  const kmPerDay = Math.floor(before.kmIncluded / Math.max(1, before.rentalDays));
  return {
    rentalDays: trip.rentalDays,
    rentalCents: rentalOfLines(lineItems),
    lineItems,
    totalCents,
    vatCents: lineItems.reduce((sum, { vatCents }) => sum + vatCents, 0),
    depositCents: isSwap || isOtherPlan ? least(before.depositCents, deposit) : before.depositCents,
    excessCents: excessNow,
    feeCaps: shownCaps,
    feeCapCents: sumOfCaps(shownCaps),
    mostYouCouldOweCents: totalCents + excessNow + sumOfCaps(shownCaps),
    kmIncluded: (isSwap ? Math.max(kmPerDay, terms.kmPerDay) : kmPerDay) * trip.rentalDays,
    extraKmCents: isSwap ? least(before.extraKmCents, terms.extraKmCents) : before.extraKmCents,
    policyVersion: before.policyVersion,
  };
}

/**
 * The accepted quote of a booking after a change, by the policy that it keeps: the price line by line, what is held, and what cancelling
 * costs when. Never refuses on price. Source: docs/rules/changes.md “Price”.
 */
export function changedQuote(
  booked: BookedTrip,
  asked: AskedTrip,
  clock: { readonly confirmedAt: Date; readonly noticeStartAt: Date },
): { readonly ok: true; readonly value: Quote } | Refusal {
  const lines = changedLines(booked, asked);
  if (!lines.ok) return lines;
  const lineItems = asked.kind === 'swap' ? neverDearer(booked.quote.lineItems, lines.value) : lines.value;
  const quote = complete(booked, asked, lineItems);
  const trip = { lines: lineItems, rentalDays: quote.rentalDays, policy: booked.policy };
  const agreed = { ...trip, startAt: clock.noticeStartAt, confirmedAt: clock.confirmedAt };
  const cancellationPreview = cancellationSteps(agreed, clock.confirmedAt, asked.pinned.cancellation);
  return ok({ ...quote, cancellationPreview });
}
