import { mayKnowAddress } from '@kwela/domain/bookings/deadlines';
import type { BookingRelation } from '@kwela/domain/bookings/permissions';
import { z } from 'zod';
import type { Booking } from '../store/booking.ts';
import type { BookingContext, PickUpPlace } from '../store/summary-repo.ts';

const offers = z.array(
  z.object({ code: z.string(), label: z.string(), lat: z.number().optional(), lng: z.number().optional() }),
);

interface Place {
  readonly label: string;
  readonly lat: number;
  readonly lng: number;
  readonly isExact: boolean;
}

/** Where the host brings the car, which the guest chose and so may know; null when it is the car's own spot. */
function deliveryPlace({ trip }: Pick<Booking, 'trip'>, place: PickUpPlace): Place | null {
  const { delivery } = trip;
  if (delivery === null) return null;
  const offer = offers.parse(place.delivery).find(({ code }) => code === delivery.code);
  const lat = offer?.lat ?? delivery.lat;
  const lng = offer?.lng ?? delivery.lng;
  if (lat === undefined || lng === undefined) return null;
  return { label: delivery.address ?? offer?.label ?? delivery.code, lat, lng, isExact: true };
}

/** Where the keys change hands, as exactly as this person may know it now. */
export function pickUpPlace(
  booking: Pick<Booking, 'trip' | 'state'>,
  place: PickUpPlace & Pick<BookingContext, 'area'>,
  viewer: BookingRelation,
): Place {
  const delivered = deliveryPlace(booking, place);
  if (delivered !== null) return delivered;
  return mayKnowAddress(booking.state, viewer)
    ? { label: place.pick_up_label, lat: place.lat, lng: place.lng, isExact: true }
    : { label: place.area, lat: place.shown_lat, lng: place.shown_lng, isExact: false };
}
