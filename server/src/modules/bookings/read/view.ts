import type { bookingDetail } from '@kwela/contract/bookings';
import { mayKnowPhone } from '@kwela/domain/bookings/deadlines';
import { BOOKING_EVENT_NAMES } from '@kwela/domain/bookings/events';
import { HOST_TRANSITION_ACTIONS } from '@kwela/domain/bookings/host-actions';
import { BOOKING_ROLES, transitionsFor } from '@kwela/domain/bookings/lifecycle';
import type { BookingRelation } from '@kwela/domain/bookings/permissions';
import { transitionsWithin } from '@kwela/domain/hosting/team/transitions-within';
import type { Policy } from '@kwela/domain/policy/policy';
import { z } from 'zod';
import type { ShownPayment } from '../../context.ts';
import type { KeptAgreement } from '../store/agreements-repo.ts';
import type { Booking } from '../store/booking.ts';
import type { GuestStars } from '../store/guest-repo.ts';
import { stateField } from '../store/quote-schema.ts';
import type {
  BookingContext,
  EventRow,
  PhoneNumbers,
  PickUpPlace,
  Settlement,
} from '../store/summary-repo.ts';
import type { BookingAccess } from './booking-access.ts';
import { cancellationView } from './cancellation-view.ts';
import { endReasonOf } from './end-reason.ts';
import { pickUpPlace } from './pick-up.ts';
import { routeView } from './route-view.ts';
import { settlingView } from './settling-view.ts';
import { shownLines, summaryView } from './summary-view.ts';

const roleField = z.enum(BOOKING_ROLES);
const transitionField = z.enum(BOOKING_EVENT_NAMES);

const eventView = ({ at, transition, state, by_role }: EventRow) => ({
  at: at.toISOString(),
  transition: transitionField.parse(transition),
  state: stateField.parse(state),
  by: roleField.parse(by_role),
});

/** How the guest paid, and how much came back, is between the guest and us. */
const paymentView = (payment: ShownPayment, viewer: BookingRelation) => ({
  state: payment.state,
  method: viewer === 'host' ? null : payment.method,
  paidAt: payment.paidAt?.toISOString() ?? null,
  refundedCents: viewer === 'host' ? null : payment.refundedCents,
  failure: viewer === 'host' ? null : payment.failure,
});

const otherPhone = ({ state }: Booking, numbers: PhoneNumbers, viewer: BookingRelation): string | null => {
  if (!mayKnowPhone(state, viewer)) return null;
  return viewer === 'guest' ? numbers.host_phone : numbers.guest_phone;
};

export interface BookingPage {
  readonly booking: Booking;
  readonly context: BookingContext & PickUpPlace & PhoneNumbers & Settlement;
  readonly events: readonly EventRow[];
  readonly payment: ShownPayment | null;
  readonly awaitsAccountCents: number;
  /** The one that the booking keeps. */
  readonly policy: Policy;
  readonly documentCode: string | null;
  /** The car is not back from the trip before. */
  readonly atRiskSince: Date | null;
  readonly neverPaidCents: number;
  /** Read for the guest and admins alone. */
  readonly agreedTo: readonly KeptAgreement[];
  /** Read for the host alone. */
  readonly guestStars: GuestStars | null;
}

export function bookingView(
  page: BookingPage,
  { relation: viewer, may }: BookingAccess,
): z.input<typeof bookingDetail> {
  const { booking, context, payment } = page;
  const { quote, trip } = booking;
  const lines = shownLines(quote, viewer);
  return {
    ...summaryView(booking, context, viewer, page.policy, may),
    createdAt: booking.createdAt.toISOString(),
    documentCode: page.documentCode,
    holdExpiresAt:
      booking.state === 'pending_payment' ? (booking.holdExpiresAt?.toISOString() ?? null) : null,
    answerDueAt: booking.state === 'requested' ? (booking.answerDueAt?.toISOString() ?? null) : null,
    atRiskSince: page.atRiskSince?.toISOString() ?? null,
    waitCreditPerHourCents: page.policy.handOver.waitCreditPerHourCents,
    lineItems: lines.lineItems,
    vatCents: lines.vatCents,
    depositCents: quote.depositCents,
    excessCents: quote.excessCents,
    feeCaps: quote.feeCaps,
    feeCapCents: quote.feeCapCents,
    mostYouCouldOweCents: viewer === 'host' ? null : quote.mostYouCouldOweCents,
    kmIncluded: quote.kmIncluded,
    rentalDays: quote.rentalDays,
    policy: booking.policy,
    policyVersion: booking.policyVersion,
    cancellationPreview:
      viewer === 'host'
        ? []
        : [...cancellationView(booking, page.events, page.policy.cancellation, page.neverPaidCents)],
    drivers: trip.drivers.map(({ firstName, lastName }) => ({ firstName, lastName })),
    hasInvitedDrivers: trip.invitedDrivers.length > 0,
    countries: [...trip.countries],
    isEhailing: trip.isEhailing,
    surface: trip.surface,
    purpose: trip.purpose,
    flightNumber: trip.flightNumber,
    route: routeView(booking, context),
    pickUp: pickUpPlace(booking, context, viewer),
    guestStars: page.guestStars,
    otherPhone: may('see_guest_contacts') ? otherPhone(booking, context, viewer) : null,
    payment: payment === null ? null : paymentView(payment, viewer),
    awaitsAccountCents: viewer === 'host' ? null : page.awaitsAccountCents,
    events: page.events.map(eventView),
    endReason: endReasonOf(page.events),
    settling: settlingView(booking, page.events, context, page.policy),
    agreedTo: page.agreedTo
      .filter(({ version }) => version !== '')
      .map(({ code, version, at }) => ({ code, version, at: at.toISOString() })),
    actions:
      viewer === 'host'
        ? transitionsWithin(HOST_TRANSITION_ACTIONS, transitionsFor(booking.state, viewer), may)
        : transitionsFor(booking.state, viewer),
  };
}
