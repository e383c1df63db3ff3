import type { vehicleCard as card } from '@kwela/contract/search';
import { feeCaps, sumOfCaps } from '@kwela/domain/pricing/fee-caps';
import { excessCents } from '@kwela/domain/protection/plans';
import { shownRating } from '@kwela/domain/reviews/shown-rating';
import type { z } from 'zod';
import { shownPhoto } from '../photos/addresses.ts';
import type { Found } from './store/page.ts';
import type { SearchTrip } from './trip.ts';

const tenthsOf = (km: number): number => Math.round(km * 10) / 10;

/** A result of a search as its card. */
export function vehicleCard({ row, totalCents }: Found, trip: SearchTrip): z.input<typeof card> {
  const { policy } = trip;
  const excess = excessCents('basic', row.value_cents, policy.protection);
  const terms = { dayPriceCents: row.day_price_cents, priceRules: row.price_rules };
  const caps = feeCaps(terms, trip.days, policy.feeCaps);
  return {
    id: row.public_id,
    make: row.make,
    model: row.model,
    year: row.year,
    category: row.category,
    transmission: row.automatic ? 'automatic' : 'manual',
    fuel: row.fuel,
    seats: row.seats,
    area: row.area,
    province: row.province,
    body: row.body,
    colour: row.colour,
    dayPriceCents: row.day_price_cents,
    totalCents,
    rentalDays: trip.days.rentalDays,
    depositCents: row.deposit_cents,
    excessCents: excess,
    mostYouCouldOweCents: totalCents + excess + sumOfCaps(caps),
    kmPerDay: row.km_per_day,
    distanceKm: tenthsOf(row.km),
    rating: shownRating(row.quality, row.rating_count, policy.reviews),
    ratingCount: row.rating_count,
    tripCount: row.trip_count,
    isInstant: row.instant,
    hasDelivery: row.has_delivery,
    photo: row.cover && shownPhoto(row.public_id, row.cover),
    lat: row.shown_lat,
    lng: row.shown_lng,
  };
}
