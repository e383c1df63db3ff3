import type { vehicleDetail } from '@kwela/contract/vehicles';
import { initialsOf } from '@kwela/domain/accounts/initials';
import { depositCents } from '@kwela/domain/deposits/deposit';
import { PENALTY_KINDS, PENALTY_WAIVERS } from '@kwela/domain/hosting/penalties';
import type { Policy } from '@kwela/domain/policy/policy';
import { offeredExtras } from '@kwela/domain/pricing/options';
import { tankFrom, tankOf } from '@kwela/domain/pricing/refuel';
import { excessCents, PROTECTION_PLANS, protectionDayCents } from '@kwela/domain/protection/plans';
import { brokenPromises, type HostEnding } from '@kwela/domain/reviews/broken-promises';
import { shownRating } from '@kwela/domain/reviews/shown-rating';
import { localDate } from '@kwela/domain/time';
import { PHOTO_ANGLES } from '@kwela/domain/vehicles/draft/photos';
import type { DeliveryOffer, VehicleTerms } from '@kwela/domain/vehicles/terms';
import {
  BODIES,
  COLOURS,
  FEATURES,
  FUELS,
  PROVINCES,
  VEHICLE_CATEGORIES,
} from '@kwela/domain/vehicles/vehicle';
import { z } from 'zod';
import { codeOf } from '../../db/code.ts';
import { shownPhoto } from '../photos/addresses.ts';
import type { DetailRow, HostEndingRow } from './repo.ts';
import { termsOf, useOf } from './terms-repo.ts';

type Detail = z.input<typeof vehicleDetail>;

const deliveryOf = (offer: DeliveryOffer): Detail['delivery'][number] => {
  const { code, kind, label, feeCents } = offer;
  return offer.kind === 'address'
    ? { code, kind, label, feeCents, radiusKm: offer.radiusKm, lat: null, lng: null }
    : { code, kind, label, feeCents, radiusKm: null, lat: offer.lat, lng: offer.lng };
};

const protectionOf = (terms: VehicleTerms, { protection, deposit }: Policy): Detail['protection'] =>
  PROTECTION_PLANS.map((plan) => ({
    plan,
    dayCents: protectionDayCents(plan, terms.dayPriceCents, 1, protection),
    excessCents: excessCents(plan, terms.valueCents, protection),
    depositCents: depositCents(terms, plan, deposit),
  }));

/** Of what a prepaid refuel costs, the prices of trips that are still to end. */
function shownTank({ refuel }: VehicleTerms, { charges }: Policy, now: Date): Detail['tank'] {
  const tank = tankFrom(tankOf(refuel, charges), localDate(now));
  if (tank === null) return null;
  const prices = tank.prices.map(({ validFrom, centsPerLitre, isRegulated }) => ({
    validFrom,
    centsPerLitre,
    isRegulated,
  }));
  return { litres: tank.litres, prices };
}

/** In the order of the domain, whatever the order in which the host named them. */
function featuresOf(row: DetailRow): Detail['features'] {
  const own = new Set(row.features.map((feature) => codeOf(FEATURES, feature)));
  return FEATURES.filter((feature) => own.has(feature));
}

const hostOf = (row: DetailRow, { reviews }: Policy): Detail['host'] => ({
  id: row.host_id,
  firstName: row.host_first_name,
  initials: initialsOf(row.host_first_name, row.host_last_name),
  avatarUrl: row.host_avatar_url,
  hostingSinceOn: localDate(row.hosting_since),
  area: row.host_area,
  carCount: row.host_car_count,
  tripCount: row.host_trip_count,
  answerMinutes: row.answer_minutes,
  cancelledCount: row.cancelled_count,
  fiveStarShare:
    row.host_rating_count < reviews.ratingShownFromCount ? null : row.five_star_count / row.host_rating_count,
  isAllStar: row.is_all_star,
});

const waiverField = z.enum(PENALTY_WAIVERS).nullable();
const endingOf = ({ kind, waiver, at, start }: HostEndingRow): HostEnding => ({
  kind: codeOf(PENALTY_KINDS, kind),
  waiver: waiverField.parse(waiver),
  at: new Date(at),
  startAt: new Date(start),
});

/** The page of one car by the policy that holds. Its true place, plate and papers stay here. */
export function vehicleDetailOf(row: DetailRow, policy: Policy, now: Date): Detail {
  const terms = termsOf(row);
  const use = useOf(row);
  return {
    id: row.public_id,
    make: row.make,
    model: row.model,
    year: row.year,
    category: codeOf(VEHICLE_CATEGORIES, row.category),
    body: codeOf(BODIES, row.body),
    colour: codeOf(COLOURS, row.colour),
    transmission: row.automatic ? 'automatic' : 'manual',
    fuel: codeOf(FUELS, row.fuel),
    seats: row.seats,
    doors: row.doors,
    features: featuresOf(row),
    countries: [...use.countries],
    isEhailingAllowed: use.isEhailingAllowed,
    description: row.description,
    state: row.listed ? 'live' : 'paused',
    area: row.area,
    city: row.city,
    province: codeOf(PROVINCES, row.province),
    lat: row.shown_lat,
    lng: row.shown_lng,
    dayPriceCents: terms.dayPriceCents,
    discounts: terms.discounts,
    kmPerDay: terms.kmPerDay,
    extraKmCents: terms.extraKmCents,
    depositCents: depositCents(terms, 'basic', policy.deposit),
    policy: terms.policy,
    isInstant: terms.isInstant,
    instantConditions: terms.instantConditions,
    minDays: terms.minDays,
    maxDays: terms.maxDays,
    leadMinutes: terms.leadMinutes,
    minimumDriverAge: terms.minimumDriverAge,
    handOver: { ...terms.handOver, noStartOn: [...terms.handOver.noStartOn] },
    extras: offeredExtras(terms.extras, policy.extras).map((extra) => ({ ...extra })),
    tank: shownTank(terms, policy, now),
    delivery: terms.delivery.map(deliveryOf),
    protection: protectionOf(terms, policy),
    marks: [...row.marks],
    conditionCheckedOn: row.condition_checked_on,
    photos: row.photos.map((photo) => ({
      ...shownPhoto(row.public_id, photo),
      angle: codeOf(PHOTO_ANGLES, photo.angle),
    })),
    rating: shownRating(row.quality, row.rating_count, policy.reviews),
    ratingCount: row.rating_count,
    brokenPromises: [...brokenPromises(row.host_endings.map(endingOf), now, policy.reviews)],
    tripCount: row.trip_count,
    host: hostOf(row, policy),
  };
}
