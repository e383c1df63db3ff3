import type { PriceChangeCause } from '@kwela/domain/hosting/programs/webhook-events';
import { type PricePlan, termsOfPlan } from '@kwela/domain/pricing/price-plan/price-plan';
import type { VehicleTerms } from '@kwela/domain/vehicles/terms';
import { LISTING_STATES, type ListingState } from '@kwela/domain/vehicles/vehicle';
import { sql } from 'kysely';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import type { PolicyList } from '../../policies/policies.ts';
import { type CarsOf, withinReach } from '../../team/store/co-hosting-repo.ts';
import { computedColumns } from '../../vehicles/computed-columns.ts';
import { TERMS_COLUMNS, type TermsRow, termsOf } from '../../vehicles/terms-repo.ts';

/** A car as who sets its prices sees it. */
export interface PricedCar {
  readonly id: number;
  readonly publicId: string;
  readonly hostId: string;
  readonly title: string;
  readonly state: ListingState;
  readonly version: number;
  readonly terms: VehicleTerms;
}

interface PricedCarRow extends TermsRow {
  readonly id: number;
  readonly public_id: string;
  readonly host_id: string;
  readonly title: string;
  readonly state: string;
  readonly price_version: number;
}

const carOf = (row: PricedCarRow): PricedCar => ({
  id: row.id,
  publicId: row.public_id,
  hostId: row.host_id,
  title: row.title,
  state: codeOf(LISTING_STATES, row.state),
  version: row.price_version,
  terms: termsOf(row),
});

const COLUMNS = sql`v.id, v.public_id, v.host_id, concat_ws(' ', v.make, v.model, v.year) AS title, v.state,
  v.price_version, ${TERMS_COLUMNS}`;

/** A car that is not archived, by its public id. */
export async function findPricedCar(db: Db | Tx, publicId: string): Promise<PricedCar | null> {
  const { rows } = await sql<PricedCarRow>`
    SELECT ${COLUMNS} FROM vehicles v JOIN hosts h ON h.user_id = v.host_id
     WHERE v.public_id = ${publicId} AND v.state <> 'archived'`.execute(db);
  const [row] = rows;
  return row === undefined ? null : carOf(row);
}

/** The cars of these public ids, kept as they are until the transaction ends; in order of their ids, so that two who lock never wait for each other. */
export async function lockPricedCars(tx: Tx, publicIds: readonly string[]): Promise<readonly PricedCar[]> {
  const { rows } = await sql<PricedCarRow>`
    SELECT ${COLUMNS} FROM vehicles v JOIN hosts h ON h.user_id = v.host_id
     WHERE v.public_id = ANY(${publicIds}::uuid[]) AND v.state <> 'archived'
     ORDER BY v.id FOR NO KEY UPDATE OF v`.execute(tx);
  return rows.map(carOf);
}

export interface PlanChange {
  readonly plan: PricePlan;
  readonly before: PricePlan;
  readonly cause: PriceChangeCause;
  readonly at: Date;
}

/** Writes a car's prices with what search reads of them, and keeps what they were. The version that this led to. */
export async function writePlan(
  tx: Tx,
  car: PricedCar,
  change: PlanChange,
  policies: PolicyList,
): Promise<number> {
  const terms: VehicleTerms = { ...car.terms, ...termsOfPlan(change.plan) };
  const { price_version } = await tx
    .updateTable('vehicles')
    .set({
      ...computedColumns(terms, policies),
      day_price_cents: terms.dayPriceCents,
      price_rules: JSON.stringify(terms.priceRules),
      days3_bp: terms.discounts.days3Bp,
      days7_bp: terms.discounts.days7Bp,
      days30_bp: terms.discounts.days30Bp,
    })
    .where('id', '=', car.id)
    .returning('price_version')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('price_changes')
    .values({
      vehicle_id: car.id,
      version: price_version,
      cause: change.cause,
      before: JSON.stringify(change.before),
      after: JSON.stringify(change.plan),
      changed_at: change.at,
    })
    .execute();
  return price_version;
}

export interface ListedCarRow {
  readonly public_id: string;
  readonly title: string;
  readonly plate_end: string;
  readonly state: string;
  readonly day_price_cents: number;
  readonly rule_count: number;
}

/** A host's cars by name. One of a listing that nobody has looked at yet has none, and no price but that of its listing. */
export async function findCarsOf(
  db: Db,
  { hostId, reach }: CarsOf,
  limit: number,
): Promise<readonly ListedCarRow[]> {
  const { rows } = await sql<ListedCarRow>`
    SELECT public_id, concat_ws(' ', make, model, year) AS title, right(plate, 3) AS plate_end, state, day_price_cents,
           jsonb_array_length(price_rules) AS rule_count
      FROM vehicles WHERE host_id = ${hostId}::uuid AND state <> 'archived' AND make <> ''
       AND ${withinReach(sql`id`, reach)}
     ORDER BY make, model, year, id LIMIT ${limit}`.execute(db);
  return rows;
}
