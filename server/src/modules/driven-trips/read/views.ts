import type { getDrivenTrip, listDrivenTrips } from '@kwela/contract/trips/driven-trips';
import { initialsOf } from '@kwela/domain/accounts/initials';
import { mayKnowAddress } from '@kwela/domain/bookings/deadlines';
import { shownToDriversUntil } from '@kwela/domain/driver-invitations/further-driver';
import { faultOfInvited } from '@kwela/domain/driver-invitations/standing';
import type { Policy } from '@kwela/domain/policy/policy';
import { differenceTo } from '@kwela/domain/verification/named-drivers';
import type { z } from 'zod';
import type { DriverAccess } from '../../bookings/read/driver-access.ts';
import { pickUpPlace } from '../../bookings/read/pick-up.ts';
import { summaryView } from '../../bookings/read/summary-view.ts';
import type { Booking } from '../../bookings/store/booking.ts';
import type { BookingContext, PickUpPlace } from '../../bookings/store/summary-repo.ts';

type Listed = z.input<typeof listDrivenTrips.output>['items'][number];

/** A trip of which somebody is a further driver. */
export interface DrivenTrip {
  readonly booking: Booking;
  readonly context: BookingContext;
  readonly access: DriverAccess;
  /** The one that the booking keeps. */
  readonly policy: Policy;
}

/** What is wrong with their papers for this trip, by the name that they were asked or named by. */
function faultOf({ booking, access: { papers, standing, invitation }, policy }: DrivenTrip) {
  const [, ...further] = booking.trip.drivers;
  const named =
    standing === 'drives' && papers !== null
      ? further.find((one) => differenceTo(one, papers) === null)
      : undefined;
  const who = named ?? invitation;
  if (who === null || who === undefined || who.firstName === null || who.lastName === null) return 'differs';
  const { firstName, lastName, birthOn } = who;
  return faultOfInvited({ firstName, lastName, birthOn }, papers, booking, policy.drivers);
}

/** As a list shows it. Nothing of the money and of other people goes in but the first name of who booked. */
export function listedTrip(trip: DrivenTrip): Listed {
  const { booking, context, access, policy } = trip;
  const { bookingId, ref, state, startAt, endAt, vehicle } = summaryView(booking, context, 'guest', policy);
  return {
    bookingId,
    ref,
    state,
    startAt,
    endAt,
    vehicle,
    guestFirstName: context.guest_first_name,
    isDriver: access.standing === 'drives',
    fault: faultOf(trip),
  };
}

/** Where the car is picked up, as exactly as the guest knows it for who may drive. An address of the guest’s own is told when it is time. */
function placeOf({ booking, context }: DrivenTrip & { readonly context: PickUpPlace }, mayKnow: boolean) {
  const isGuestsAddress = booking.trip.delivery?.address !== undefined;
  if (isGuestsAddress && !mayKnow) return null;
  const state = mayKnow ? booking.state : 'confirmed';
  return pickUpPlace({ trip: booking.trip, state }, context, 'guest');
}

export function drivenTripView(
  trip: DrivenTrip & { readonly context: BookingContext & PickUpPlace; readonly plate: string },
): z.input<typeof getDrivenTrip.output> {
  const { booking, context, access, policy, plate } = trip;
  const { quote, trip: wanted } = booking;
  const mayKnow = access.standing === 'drives' && mayKnowAddress(booking.state, 'guest');
  return {
    ...listedTrip(trip),
    host: {
      firstName: context.host_first_name,
      initials: initialsOf(context.host_first_name, context.host_last_name),
      avatarUrl: context.host_avatar_url,
    },
    plate: mayKnow ? plate : null,
    pickUp: placeOf(trip, mayKnow),
    protectionPlan: wanted.protectionPlan,
    excessCents: quote.excessCents,
    kmIncluded: quote.kmIncluded,
    countries: [...wanted.countries],
    isEhailing: wanted.isEhailing,
    surface: wanted.surface,
    times: policy.times,
    reportWithinHours: policy.protection.reportWithinHours,
    shownUntil: shownToDriversUntil(booking.endAt, policy.charges).toISOString(),
  };
}
