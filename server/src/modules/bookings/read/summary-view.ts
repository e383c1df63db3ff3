import type { bookingSummary } from '@kwela/contract/bookings';
import { initialsOf } from '@kwela/domain/accounts/initials';
import { APPEAL_STATES } from '@kwela/domain/bookings/appeals/lifecycle';
import { APPEAL_REASONS, isContest } from '@kwela/domain/bookings/appeals/reasons';
import { nextDueAt } from '@kwela/domain/bookings/deadlines';
import type { BookingRelation } from '@kwela/domain/bookings/permissions';
import { isAhead } from '@kwela/domain/bookings/phases';
import { BOOKING_SIDES, isOff } from '@kwela/domain/bookings/tabs';
import { dueAt } from '@kwela/domain/bookings/timers';
import type { Policy } from '@kwela/domain/policy/policy';
import { reviewClosesAt } from '@kwela/domain/reviews/timers';
import { BODIES, COLOURS, PROVINCES } from '@kwela/domain/vehicles/vehicle';
import { z } from 'zod';
import { codeOf } from '../../../db/code.ts';
import { shownPhoto } from '../../photos/addresses.ts';
import type { Booking } from '../store/booking.ts';
import type { StoredQuote } from '../store/quote-schema.ts';
import type { BookingContext } from '../store/summary-repo.ts';
import type { BookingAccess } from './booking-access.ts';

type Summary = z.input<typeof bookingSummary>;

const bodyField = z.enum(BODIES);
const colourField = z.enum(COLOURS);
const provinceField = z.enum(PROVINCES);

const party = (firstName: string, lastName: string, avatarUrl: string | null) => ({
  firstName,
  initials: initialsOf(firstName, lastName),
  avatarUrl,
});

/** The host sees what is theirs of the price; what the guest pays to the platform is not the host's to know. */
export function shownLines(quote: Pick<StoredQuote, 'lineItems'>, viewer: BookingRelation) {
  const lineItems =
    viewer === 'host' ? quote.lineItems.filter(({ supplier }) => supplier === 'host') : quote.lineItems;
  return {
    lineItems,
    totalCents: lineItems.reduce((sum, line) => sum + line.totalCents, 0),
    vatCents: lineItems.reduce((sum, line) => sum + line.vatCents, 0),
  };
}

/** What it says of the numbers that the booking keeps. */
type NamedRules = Pick<Policy, 'times' | 'reviews'>;

/** Says nothing of whether the other side has written. Source: docs/rules/reviews.md “Both sides at once”. */
function reviewUntil(
  { reviewable_from: from, reviewed_by: by }: BookingContext,
  viewer: BookingRelation,
  rules: NamedRules['reviews'],
  may: BookingAccess['may'],
): Date | null {
  if (from === null || viewer === 'admin' || by.includes(viewer)) return null;
  return viewer === 'guest' || may('review_guest') ? reviewClosesAt(from, rules) : null;
}

/** Papers that were sent back can come again until the check of the booking ends. They are between the guest and us. */
const papersUntil = (
  booking: Booking,
  context: BookingContext,
  viewer: BookingRelation,
  times: NamedRules['times'],
): Date | null =>
  viewer === 'guest' && context.awaits_papers ? dueAt('review_deadline', booking, times) : null;

/** The next instant that matters; while a person looks at a car that was turned down, until when. */
const nextDue = (booking: Booking, times: NamedRules['times']): Date | null =>
  booking.state === 'refused' ? dueAt('refusal_review', booking, times) : nextDueAt(booking);

/** What concerns only the one who appeals is told to the other once it is accepted. */
function appealOf({ appeal }: BookingContext, viewer: BookingRelation): Summary['appeal'] {
  if (appeal === null) return null;
  const [side, state] = [codeOf(BOOKING_SIDES, appeal.side), codeOf(APPEAL_STATES, appeal.state)];
  const isForBoth = isContest(codeOf(APPEAL_REASONS, appeal.reason)) || state === 'accepted';
  if (viewer !== 'admin' && viewer !== side && !isForBoth) return null;
  const isAsked = viewer !== 'admin' && viewer !== side && appeal.answerUntil !== null;
  return { side, state, answerUntil: isAsked ? new Date(appeal.answerUntil ?? 0).toISOString() : null };
}

export function summaryView(
  booking: Booking,
  context: BookingContext,
  viewer: BookingRelation,
  policy: NamedRules,
  may: BookingAccess['may'] = () => true,
): Summary {
  return {
    bookingId: booking.id,
    ref: booking.ref,
    state: booking.state,
    viewer,
    startAt: booking.startAt.toISOString(),
    endAt: booking.endAt.toISOString(),
    totalCents: shownLines(booking.quote, viewer).totalCents,
    creditCents: viewer === 'host' ? 0 : booking.creditCents,
    isSplit: booking.isSplit,
    payoutCents:
      viewer === 'guest' || !may('see_earnings') || isOff(booking.state) ? null : booking.payoutCents,
    nextDueAt: nextDue(booking, policy.times)?.toISOString() ?? null,
    reviewUntil: reviewUntil(context, viewer, policy.reviews, may)?.toISOString() ?? null,
    depositDueCents: viewer === 'guest' && isAhead(booking.state) ? context.asked_deposit_cents : null,
    appeal: appealOf(context, viewer),
    papersUntil: papersUntil(booking, context, viewer, policy.times)?.toISOString() ?? null,
    protectionPlan: booking.trip.protectionPlan,
    times: policy.times,
    vehicle: {
      id: context.public_id,
      make: context.make,
      model: context.model,
      year: context.year,
      body: bodyField.parse(context.body),
      seats: context.seats,
      colour: colourField.parse(context.colour),
      province: provinceField.parse(context.province),
      area: context.area,
      photo: context.cover_photo && shownPhoto(context.public_id, context.cover_photo),
    },
    guest: party(context.guest_first_name, context.guest_last_name, context.guest_avatar_url),
    host: party(context.host_first_name, context.host_last_name, context.host_avatar_url),
  };
}
