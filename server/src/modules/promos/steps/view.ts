import type { createPromo } from '@kwela/contract/hosting/promos/use-cases';
import { earnedOf } from '@kwela/domain/hosting/earned';
import { promoCostCents, promoOff, promoStateAt } from '@kwela/domain/hosting/host-promo';
import { addDays, localDate } from '@kwela/domain/time';
import type { z } from 'zod';
import type { Db } from '../../../db/open.ts';
import { findEarnedTrips } from '../../host-numbers/store/earnings-repo.ts';
import type { CarsOf } from '../../team/store/co-hosting-repo.ts';
import {
  findOwnPromo,
  findPromoCars,
  findUsesOf,
  type OwnPromo,
  type PromoCar,
} from '../store/host-promos-repo.ts';

type PromoView = z.input<(typeof createPromo)['output']>;

/** What each code of a host cost so far, by the books. */
async function promoCosts(db: Db, place: CarsOf): Promise<ReadonlyMap<string, number>> {
  const uses = await findUsesOf(db, place);
  if (uses.length === 0) return new Map();
  const trips = new Map((await findEarnedTrips(db, place.hostId)).map((trip) => [trip.bookingId, trip]));
  const costs = new Map<string, number>();
  for (const { code, bookingId, offCents } of uses) {
    const trip = trips.get(bookingId);
    if (trip === undefined) continue;
    const money = { hostLinesCents: trip.hostLinesCents, grossCents: earnedOf(trip).grossCents };
    costs.set(code, (costs.get(code) ?? 0) + promoCostCents(offCents, money));
  }
  return costs;
}

/** The last day of a period whose end is left out. */
const lastDay = (toOn: string): string => addDays(toOn, -1);

function promoView(own: OwnPromo, cars: readonly PromoCar[], costCents: number, now: Date): PromoView {
  const { promo, rules } = own;
  const { trip, maxUses, vehicleIds } = rules;
  if (trip === null || maxUses === null) throw new Error(`The promo ${own.id} is not a host’s`);
  return {
    id: own.id,
    code: promo.code,
    off: promoOff(promo),
    vehicleIds:
      vehicleIds && cars.filter(({ id }) => vehicleIds.includes(id)).map(({ publicId }) => publicId),
    bookFromOn: localDate(rules.bookedFrom),
    bookLastOn: lastDay(localDate(rules.bookedUntil)),
    tripFromOn: trip.fromOn,
    tripLastOn: lastDay(trip.toOn),
    maxUses,
    state: promoStateAt(rules, own.useCount, now),
    useCount: own.useCount,
    costCents,
    createdAt: own.createdAt.toISOString(),
  };
}

/** Codes as their host sees them, with what they cost. */
export async function promoViews(
  db: Db,
  place: CarsOf,
  promos: readonly OwnPromo[],
  cars: readonly PromoCar[],
  now: Date,
): Promise<PromoView[]> {
  const costs = await promoCosts(db, place);
  return promos.map((own) => promoView(own, cars, costs.get(own.promo.code) ?? 0, now));
}

/** One code of the host who asks, as it is now; null: there is none, as for anybody else’s. */
export async function ownPromoView(db: Db, id: string, hostId: string, now: Date): Promise<PromoView | null> {
  const own = await findOwnPromo(db, id, hostId);
  if (own === null) return null;
  const place = { hostId, reach: null };
  const [view] = await promoViews(db, place, [own], await findPromoCars(db, place), now);
  return view ?? null;
}
