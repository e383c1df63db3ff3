import type { changesOfBooking } from '@kwela/contract/trips/changes';
import { changePhase } from '@kwela/domain/bookings/changes/kinds';
import type { Policy } from '@kwela/domain/policy/policy';
import { extrasToChoose } from '@kwela/domain/pricing/changes/extras-to-choose';
import { extrasOfTrip } from '@kwela/domain/pricing/options';
import { tankOf } from '@kwela/domain/pricing/refuel';
import { PROTECTION_PLANS } from '@kwela/domain/protection/plans';
import { localDate } from '@kwela/domain/time';
import type { z } from 'zod';
import type { Db } from '../../../db/open.ts';
import type { BookingAccess } from '../../bookings/read/booking-access.ts';
import type { Booking } from '../../bookings/store/booking.ts';
import { reaches, workplaceOf } from '../../team/acting/acting-for.ts';
import { waitedForIn } from '../steps/waited-for.ts';
import { findChangingCar, findOtherCars, type OtherCar } from '../store/cars-repo.ts';
import { nextTakenAt } from '../store/time-repo.ts';

type Choices = z.input<(typeof changesOfBooking)['output']>['choices'];

type Calling = Parameters<typeof workplaceOf>[0];

/** The other cars of the host that who calls looks after, too. */
async function othersFor(call: Calling, db: Db, booking: Booking): Promise<readonly OtherCar[]> {
  const place = await workplaceOf(call, db, booking.hostId);
  if (place === null) return [];
  return (await findOtherCars(db, booking)).filter(({ id }) => reaches(place, [id]));
}

/** What can be chosen for a new change of a booking, and what is chosen now; null: this person can propose nothing. */
export async function choicesView(
  db: Db,
  booking: Booking,
  { relation, may }: BookingAccess,
  { call, policy, now }: { readonly call: Calling; readonly policy: Policy; readonly now: Date },
): Promise<Choices> {
  const phase = changePhase(booking.state);
  const isHost = relation === 'host' && may('answer_request');
  if (phase === null || (relation !== 'guest' && !isHost)) return null;
  if (isHost && phase !== 'ahead') return null;
  const car = await findChangingCar(db, booking.vehicleId);
  if (car === null) return null;
  const { terms } = car;
  const { trip } = booking;
  const tank = tankOf(terms.refuel, policy.charges);
  const offered = extrasOfTrip({ extras: terms.extras, tank }, localDate(booking.endAt), policy.extras);
  const after = { after: booking.endAt, bookingId: booking.id, now };
  const others = isHost ? await othersFor(call, db, booking) : [];
  return {
    phase,
    nextTakenAt: (await nextTakenAt(db, booking.vehicleId, after))?.toISOString() ?? null,
    bufferMinutes: terms.bufferMinutes,
    stepMinutes: policy.trips.stepMinutes,
    protectionPlans: [...PROTECTION_PLANS],
    extras: extrasToChoose(booking.quote.lineItems, offered).map((extra) => ({
      code: extra.code,
      label: extra.label ?? null,
      unit: extra.unit,
      priceCents: extra.priceCents,
      maxQuantity: extra.maxQuantity,
      filling: extra.filling ?? null,
    })),
    places: terms.delivery
      .filter(({ kind }) => kind !== 'address')
      .map(({ code, label, feeCents }) => ({ code, label, feeCents })),
    chosen: {
      protectionPlan: trip.protectionPlan,
      extras: trip.extras.map(({ code, quantity }) => ({ code, quantity })),
      placeCode: trip.delivery?.code ?? null,
      driverCount: Math.max(1, trip.drivers.length) + waitedForIn(trip, booking.state).length,
    },
    maxDrivers: policy.drivers.maxDrivers,
    otherCars: others.map(({ public_id: vehicleId, title, plate }) => ({ vehicleId, title, plate })),
  };
}
