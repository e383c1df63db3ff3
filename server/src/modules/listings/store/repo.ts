import { EMPTY_DRAFT } from '@kwela/domain/vehicles/draft/new-draft';
import type { UnfinishedDraft } from '@kwela/domain/vehicles/draft/vehicle-draft';
import {
  LISTING_EVENT_NAMES,
  LISTING_ROLES,
  type ListingEventName,
  type ListingRole,
} from '@kwela/domain/vehicles/listing-lifecycle';
import { DECISION_REASONS, type DecisionReason } from '@kwela/domain/vehicles/listing-review';
import { LISTING_STATES } from '@kwela/domain/vehicles/vehicle';
import { type Selectable, sql } from 'kysely';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';
import type { Listings } from '../../../db/schema.gen.ts';
import { sqlState, type Tx } from '../../../db/tx.ts';
import type { Sealing } from '../../context.ts';
import { type CarsOf, withinReach } from '../../team/store/co-hosting-repo.ts';
import { DECISIONS, type Decision, type Listing } from './listing.ts';

/** What a VIN is sealed for; a sealed one opens nowhere else. */
const VIN = 'vin';

type Parts = { readonly [Part in keyof UnfinishedDraft]?: Partial<UnfinishedDraft[Part]> };

/** As the columns of JSON were written here: of a part that is older than one of its fields, that field is missing. */
interface Row extends Omit<Selectable<Listings>, 'draft' | 'published'> {
  readonly draft: Parts;
  readonly published: Parts | null;
}

const whole = (parts: Parts): UnfinishedDraft => ({
  car: { ...EMPTY_DRAFT.car, ...parts.car },
  papers: { ...EMPTY_DRAFT.papers, ...parts.papers },
  page: { ...EMPTY_DRAFT.page, ...parts.page },
  terms: { ...EMPTY_DRAFT.terms, ...parts.terms },
});

/** What is kept of a draft as it is: no VIN, and no photos, which have rows of their own. */
export const keptOf = ({ car, page, ...others }: UnfinishedDraft): UnfinishedDraft => ({
  ...others,
  car: { ...car, vin: null },
  page: { ...page, photos: null },
});

function decisionOf(row: Row): Decision | null {
  if (row.decision === null || row.decided_at === null) return null;
  return {
    kind: codeOf(DECISIONS, row.decision),
    reasons: row.decision_reasons.map((reason) => codeOf(DECISION_REASONS, reason)),
    note: row.decision_note,
    at: row.decided_at,
  };
}

async function listingFrom(row: Row, sealing: Sealing): Promise<Listing> {
  const draft = whole(row.draft);
  const vin = row.vin_sealed === null ? null : String(await sealing.open(row.vin_sealed, VIN));
  return {
    id: row.id,
    hostId: row.host_id,
    state: codeOf(LISTING_STATES, row.state),
    version: row.version,
    draft: { ...draft, car: { ...draft.car, vin } },
    published: row.published === null ? null : whole(row.published),
    heldPlate: row.held_plate,
    heldVinHash: row.held_vin_hash,
    vehicleId: row.vehicle_id,
    submittedAt: row.submitted_at,
    decision: decisionOf(row),
    snoozedUntilOn: row.snoozed_until,
    trackerHeardAt: row.tracker_heard_at,
    hasOpenRecall: row.has_open_recall,
    isUndrivable: row.is_undrivable,
    isHostInCoaching: row.is_host_in_coaching,
    lastFingerprint: row.last_fingerprint,
    createdAt: row.created_at,
    changedAt: row.changed_at,
  };
}

async function columnsOf(listing: Listing, sealing: Sealing) {
  const { draft, published, decision } = listing;
  const { vin } = draft.car;
  return {
    host_id: listing.hostId,
    state: listing.state,
    version: listing.version,
    draft: JSON.stringify(keptOf(draft)),
    vin_sealed: vin === null ? null : await sealing.seal(Buffer.from(vin), VIN),
    published: published === null ? null : JSON.stringify(keptOf(published)),
    held_plate: listing.heldPlate,
    held_vin_hash: listing.heldVinHash,
    vehicle_id: listing.vehicleId,
    submitted_at: listing.submittedAt,
    decision: decision?.kind ?? null,
    decision_reasons: [...(decision?.reasons ?? [])],
    decision_note: decision?.note ?? null,
    decided_at: decision?.at ?? null,
    snoozed_until: listing.snoozedUntilOn,
    tracker_heard_at: listing.trackerHeardAt,
    has_open_recall: listing.hasOpenRecall,
    is_undrivable: listing.isUndrivable,
    is_host_in_coaching: listing.isHostInCoaching,
    last_fingerprint: listing.lastFingerprint,
    changed_at: listing.changedAt,
  };
}

/** By this two listings of one car are told, without reading its VIN. */
export const vinHash = (vin: string, sealing: Pick<Sealing, 'fingerprint'>): Buffer =>
  sealing.fingerprint(vin, VIN);

/** False: there is one with this id already. */
export async function insertListing(tx: Tx, listing: Listing, sealing: Sealing): Promise<boolean> {
  const row = await tx
    .insertInto('listings')
    .values({ id: listing.id, created_at: listing.createdAt, ...(await columnsOf(listing, sealing)) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

const TAKEN = { listings_held_plate: 'plate_listed', listings_held_vin: 'vin_listed' } as const;
const UNIQUE_VIOLATION = '23505';
const constraintOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'constraint' in error ? error.constraint : null;

/** Which of the two that only one listing may have is another’s; null when it is saved. */
export async function saveListing(
  tx: Tx,
  listing: Listing,
  sealing: Sealing,
): Promise<(typeof TAKEN)[keyof typeof TAKEN] | null> {
  const columns = await columnsOf(listing, sealing);
  try {
    await tx.updateTable('listings').set(columns).where('id', '=', listing.id).execute();
    return null;
  } catch (error) {
    const constraint = sqlState(error) === UNIQUE_VIOLATION ? constraintOf(error) : null;
    if (constraint === 'listings_held_plate' || constraint === 'listings_held_vin') return TAKEN[constraint];
    throw error;
  }
}

export async function findListing(db: Db | Tx, id: string, sealing: Sealing): Promise<Listing | null> {
  const { rows } = await sql<Row>`SELECT * FROM listings WHERE id = ${id}`.execute(db);
  return rows[0] === undefined ? null : listingFrom(rows[0], sealing);
}

/** Keeps the listing as it is until the transaction ends; whatever changes one locks it first. */
export async function lockListing(tx: Tx, id: string, sealing: Sealing): Promise<Listing | null> {
  const { rows } = await sql<Row>`SELECT * FROM listings WHERE id = ${id} FOR UPDATE`.execute(tx);
  return rows[0] === undefined ? null : listingFrom(rows[0], sealing);
}

export interface Position {
  readonly at: Date;
  readonly id: string;
}
interface Part {
  readonly after: Position | null;
  readonly count: number;
}

/** Those of a host that are archived or those that are not, the one that changed last first. */
export async function findListingsOf(
  db: Db,
  { hostId, reach, isArchived }: CarsOf & { readonly isArchived: boolean },
  { after, count }: Part,
  sealing: Sealing,
): Promise<Listing[]> {
  const { rows } = await sql<Row>`
    SELECT * FROM listings
     WHERE host_id = ${hostId} AND (state = 'archived') = ${isArchived}::boolean
       AND ${withinReach(sql`vehicle_id`, reach)}
       AND (${after === null}::boolean OR (changed_at, id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
     ORDER BY changed_at DESC, id DESC LIMIT ${count}`.execute(db);
  return Promise.all(rows.map((row) => listingFrom(row, sealing)));
}

export async function hasArchived(db: Db, { hostId, reach }: CarsOf): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM listings
     WHERE host_id = ${hostId} AND state = 'archived' AND ${withinReach(sql`vehicle_id`, reach)} LIMIT 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Those that wait to be looked at, the one that waits longest first. */
export async function findWaiting(db: Db, { after, count }: Part, sealing: Sealing): Promise<Listing[]> {
  const { rows } = await sql<Row>`
    SELECT * FROM listings
     WHERE state = 'in_review'
       AND (${after === null}::boolean OR (submitted_at, id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
     ORDER BY submitted_at, id LIMIT ${count}`.execute(db);
  return Promise.all(rows.map((row) => listingFrom(row, sealing)));
}

export interface ListingEvent {
  readonly event: ListingEventName;
  readonly by: ListingRole;
  readonly actorId: string | null;
  readonly reasons: readonly DecisionReason[];
  readonly at: Date;
}

/** Writes down what led to a listing as it is now. */
export const recordEvent = (tx: Tx, { id, version, state }: Listing, event: ListingEvent): Promise<unknown> =>
  tx
    .insertInto('listing_events')
    .values({
      listing_id: id,
      version,
      state,
      event: event.event,
      by_role: event.by,
      actor_id: event.actorId,
      reasons: [...event.reasons],
      at: event.at,
    })
    .execute();

export async function findEvents(db: Db, id: string) {
  const rows = await db
    .selectFrom('listing_events')
    .select(['event', 'state', 'by_role', 'actor_id', 'reasons', 'at'])
    .where('listing_id', '=', id)
    .orderBy('version')
    .execute();
  return rows.map((row) => ({
    event: codeOf(LISTING_EVENT_NAMES, row.event),
    state: codeOf(LISTING_STATES, row.state),
    by: codeOf(LISTING_ROLES, row.by_role),
    actorId: row.actor_id,
    reasons: row.reasons.map((reason) => codeOf(DECISION_REASONS, reason)),
    at: row.at,
  }));
}
