import { listForOccasion } from '@kwela/contract/vehicles';
import { ok } from '@kwela/domain/result';
import { shownRating } from '@kwela/domain/reviews/shown-rating';
import { MINUTE_MS } from '@kwela/domain/time';
import { CATEGORIES_FOR, type Occasion } from '@kwela/domain/vehicles/occasions';
import { FEATURES } from '@kwela/domain/vehicles/vehicle';
import { implement } from '../implement.ts';
import { shownPhoto } from '../photos/addresses.ts';
import { keptFor } from './kept.ts';
import { findCitiesWith, findSuiting } from './kinds-repo.ts';

const KEPT_MS = 10 * MINUTE_MS;
const MOST_CARS = 6;
const MOST_CITIES = 6;

const suiting = (occasion: Occasion) =>
  keptFor(KEPT_MS, async (db) => {
    const kinds = CATEGORIES_FOR[occasion];
    // One after the other: the embedded database has a single connection.
    const cars = await findSuiting(db, kinds, MOST_CARS);
    return { cars, cities: await findCitiesWith(db, kinds, MOST_CITIES) };
  });

const SUITING = { wedding: suiting('wedding'), shoot: suiting('shoot') } as const satisfies Record<
  Occasion,
  unknown
>;

export const forOccasion = implement(listForOccasion, async ({ database, actor, policies }, { occasion }) => {
  const { cars, cities } = await SUITING[occasion](database.db, actor.now);
  const { reviews } = policies.at(actor.now);
  return ok({
    cars: cars.map((row) => ({
      id: row.public_id,
      make: row.make,
      model: row.model,
      year: row.year,
      category: row.category,
      body: row.body,
      colour: row.colour,
      transmission: row.automatic ? ('automatic' as const) : ('manual' as const),
      seats: row.seats,
      features: FEATURES.filter((feature) => row.features.includes(feature)),
      area: row.area,
      city: row.city,
      province: row.province,
      dayPriceCents: row.day_price_cents,
      rating: shownRating(row.quality, row.rating_count, reviews),
      ratingCount: row.rating_count,
      photo: row.cover_photo && shownPhoto(row.public_id, row.cover_photo),
    })),
    cities: cities.map(({ name, car_count }) => ({ name, carCount: car_count })),
  });
});
