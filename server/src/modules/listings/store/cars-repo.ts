import { bookingLifecycle } from '@kwela/domain/bookings/lifecycle';
import { BOOKING_STATES } from '@kwela/domain/bookings/states';
import type { ListingState } from '@kwela/domain/vehicles/vehicle';
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';

/** After the car is back, or was turned down, it is its host’s again, whatever is still counted. */
const BACK = ['returned', 'closing', 'refused'];
/** The states of trips that are still to come or under way; requests and held dates count, too. */
export const AHEAD = BOOKING_STATES.filter(
  (state) => !bookingLifecycle.isFinal(state) && !BACK.includes(state),
);

/** The trips of a car that are still to come or under way; requests and held dates count, too. */
export async function tripsAhead(
  tx: Tx,
  vehicleId: number,
): Promise<{ count: number; lastEndAt: Date } | null> {
  const row = await tx
    .selectFrom('bookings')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('end_at').as('last_end_at')])
    .where('vehicle_id', '=', vehicleId)
    // By the index of its host, as there is none by car.
    .where('host_id', '=', ({ selectFrom }) =>
      selectFrom('vehicles').select('host_id').where('id', '=', vehicleId),
    )
    .where('state', 'in', AHEAD)
    .executeTakeFirst();
  if (row === undefined || row.last_end_at === null) return null;
  return { count: Number(row.count), lastEndAt: row.last_end_at };
}

/** Another car with this plate that is not archived: one of before there were listings has none. */
export async function isPlateOnAnotherCar(tx: Tx, plate: string, publicId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('vehicles')
    .select('id')
    .where('plate', '=', plate)
    .where('state', '<>', sql.lit('archived'))
    .where('public_id', '<>', publicId)
    .executeTakeFirst();
  return row !== undefined;
}

export const setCarState = (tx: Tx, vehicleId: number, state: ListingState): Promise<unknown> =>
  tx.updateTable('vehicles').set({ state }).where('id', '=', vehicleId).execute();

/** The person behind a host, and whether they are a VAT vendor. */
export async function findHost(
  db: Db | Tx,
  userId: string,
): Promise<{ firstName: string; lastName: string; isVatVendor: boolean }> {
  const { rows } = await sql<{ first_name: string; last_name: string; is_vat_vendor: boolean }>`
    SELECT coalesce(h.first_name, p.first_name) AS first_name, coalesce(h.last_name, p.last_name) AS last_name,
           h.vat_number IS NOT NULL AS is_vat_vendor
      FROM profiles p LEFT JOIN hosts h ON h.user_id = p.id WHERE p.id = ${userId}`.execute(db);
  const [row] = rows;
  return {
    firstName: row?.first_name ?? '',
    lastName: row?.last_name ?? '',
    isVatVendor: row?.is_vat_vendor ?? false,
  };
}

/**
 * Gives the cars that were there before there were listings a listing each, with all that is known of them: of one host, or one car.
 * What nobody asked then is missing in it: it is asked for when the host changes something.
 */
export async function adoptCars(
  db: Db | Tx,
  whose: { readonly hostId: string } | { readonly id: string },
  now: Date,
): Promise<void> {
  const these = 'hostId' in whose ? sql`v.host_id = ${whose.hostId}` : sql`v.public_id = ${whose.id}`;
  await sql`
    WITH car AS (
      SELECT v.*, jsonb_build_object(
        'car', jsonb_build_object(
          'plate', v.plate, 'make', v.make, 'model', v.model, 'year', v.year, 'category', v.category, 'body', v.body,
          'colour', v.colour, 'transmission', CASE WHEN v.automatic THEN 'automatic' ELSE 'manual' END, 'fuel', v.fuel,
          'seats', v.seats, 'doors', v.doors, 'valueCents', v.value_cents),
        'page', jsonb_build_object(
          'description', v.description,
          'features', to_jsonb(array(SELECT f FROM unnest(v.features::text[]) AS f
                                      WHERE f NOT IN ('tracker', 'gravel', 'four_by_four_tracks', 'cross_border'))),
          'surfaces', to_jsonb(array_remove(ARRAY[
            'tar', CASE WHEN 'gravel' = ANY (v.features::text[]) THEN 'good_gravel' END,
            CASE WHEN 'four_by_four_tracks' = ANY (v.features::text[]) THEN 'four_by_four_track' END], NULL)),
          'countries', to_jsonb(v.countries), 'isEhailingAllowed', v.is_ehailing_allowed, 'pickUpLabel', v.pick_up_label),
        'terms', jsonb_build_object(
          'dayPriceCents', v.day_price_cents, 'priceRules', v.price_rules,
          'discounts', jsonb_build_object('days3Bp', v.days3_bp, 'days7Bp', v.days7_bp, 'days30Bp', v.days30_bp),
          'kmPerDay', v.km_per_day, 'extraKmCents', v.extra_km_cents, 'minimumDriverAge', v.minimum_driver_age,
          'policy', v.policy, 'extras', v.extras, 'delivery', v.delivery, 'offersRefuel', v.offers_refuel, 'isInstant', v.instant,
          'instantConditions', v.instant_conditions,
          'leadMinutes', v.lead_minutes, 'bufferMinutes', v.buffer_minutes, 'minDays', v.min_days,
          'maxDays', v.max_days,
          'handOver', jsonb_build_object('fromMinute', v.hand_over_from_minute, 'toMinute', v.hand_over_to_minute,
                                         'noStartOn', v.no_start_on),
          'lat', v.lat, 'lng', v.lng)) AS says
        FROM vehicles v
       WHERE ${these} AND v.state <> 'in_review' AND NOT EXISTS (SELECT FROM listings l WHERE l.id = v.public_id)
    )
    INSERT INTO listings (id, host_id, state, version, draft, published, held_plate, vehicle_id, created_at, changed_at)
    SELECT public_id, host_id, state, 1, says, says, CASE WHEN state = 'archived' THEN NULL ELSE plate END, id, created_at,
           ${now}::timestamptz
      FROM car
    ON CONFLICT DO NOTHING`.execute(db);
}

/** Of two who begin a listing under one id at once, the second waits and then finds it. */
export const lockNewId = (tx: Tx, id: string): Promise<unknown> =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`listing ${id}`}, 0))`.execute(tx);

/** Where a host is, for the pages of their cars: the part of town of their first car, until they say otherwise. */
export const setFirstArea = (tx: Tx, userId: string, area: string): Promise<unknown> =>
  tx.updateTable('hosts').set({ area }).where('user_id', '=', userId).where('area', '=', '').execute();

/** False: there is a car with this id already. */
export async function isIdFree(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.selectFrom('vehicles').select('id').where('public_id', '=', id).executeTakeFirst();
  return row === undefined;
}
