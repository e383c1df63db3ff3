import { AHEAD_STATES, type BookingState } from '@kwela/domain/bookings/states';
import type { BookingSide } from '@kwela/domain/bookings/tabs';
import type { CarReach } from '@kwela/domain/hosting/team/co-hosting';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { Bookings } from '../../../db/schema.gen.ts';
import type { Position } from '../../list-cursor.ts';
import { withinReach } from '../../team/store/co-hosting-repo.ts';
import { AWAITS_PAPERS, BOOKINGS_IN_CONTEXT, type BookingContext, CONTEXT_COLUMNS } from './summary-repo.ts';

/** The bookings of one person on one side; as a host, perhaps those of some cars only. */
export interface WhoseBookings {
  readonly side: BookingSide;
  readonly userId: string;
  readonly reach?: CarReach;
  /** What waits for an answer waits no longer than its time. */
  readonly now: Date;
}

export interface ListQuery extends WhoseBookings {
  readonly states: readonly BookingState[];
  /** With what waits for this side whatever its state: a deposit, papers, a document, a review. */
  readonly withWaiting?: boolean;
  readonly text: string | null;
  /** The public id of the one car that it is about; null: of all. */
  readonly vehicleId: string | null;
  readonly column: 'start_at' | 'created_at';
  readonly direction: 'ascending' | 'descending';
  readonly after: Position | null;
  readonly limit: number;
}

export type ListRow = Selectable<Bookings> & BookingContext;

const OWN: Record<BookingSide, RawBuilder<unknown>> = {
  guest: sql`b.guest_id`,
  host: sql`b.host_id`,
};

/** A booking that ended before anybody paid was never the host's business. */
const CONCERNS: Record<BookingSide, RawBuilder<unknown>> = {
  guest: sql`true`,
  host: sql`NOT (b.state = 'expired' AND b.answer_due_at IS NULL)`,
};

/** A deposit that the guest was asked for is theirs to pay until the car is picked up, as is another document; a review is either's to write, and a car that was turned down the host's to answer for. */
const TO_REVIEW = (side: BookingSide) => sql`EXISTS (
  SELECT 1 FROM review_rounds r WHERE r.booking_id = b.id AND r.state IN ('open', 'one_submitted')
     AND NOT EXISTS (SELECT 1 FROM sealed_reviews s WHERE s.booking_id = b.id AND s.side = ${side}))`;
/** Whose side of an ended trip is asked for, while they have time to say it. */
const TO_ANSWER = (side: BookingSide, now: Date) => sql`EXISTS (
  SELECT 1 FROM appeals a WHERE a.booking_id = b.id AND a.state = 'submitted' AND a.side <> ${side}
     AND a.answered_at IS NULL AND a.answer_until >= ${now})`;
const ALSO_WAITS: Record<BookingSide, (now: Date) => RawBuilder<unknown>> = {
  guest: (
    now,
  ) => sql`(EXISTS (SELECT 1 FROM deposits d WHERE d.booking_id = b.id AND d.state IN ('due', 'failed') AND d.asked_at IS NOT NULL AND b.state = ANY (${[...AHEAD_STATES]}::text[]))
    OR ${AWAITS_PAPERS}
    OR EXISTS (SELECT 1 FROM compassion_cases c WHERE c.booking_id = b.id AND c.state = 'refused')
    OR EXISTS (SELECT 1 FROM charges c WHERE c.booking_id = b.id AND c.state IN ('submitted', 'due')) OR ${TO_REVIEW('guest')}
    OR ${TO_ANSWER('guest', now)})`,
  host: (now) => sql`(${TO_REVIEW('host')} OR ${TO_ANSWER('host', now)}
    OR b.state = 'refused' AND NOT EXISTS (SELECT 1 FROM refused_car_answers a WHERE a.booking_id = b.id))`,
};

const COLUMNS = { start_at: sql`b.start_at`, created_at: sql`b.created_at` };

const matching = (text: string): RawBuilder<unknown> => {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`AND concat_ws(' ', b.ref, v.make, v.model, p.first_name, p.last_name, h.first_name, h.last_name)
             ILIKE ${pattern}`;
};

export async function listBookings(db: Db, query: ListQuery): Promise<readonly ListRow[]> {
  const column = COLUMNS[query.column];
  const isDown = query.direction === 'descending';
  const { after, vehicleId } = query;
  const further =
    after === null
      ? sql``
      : sql`AND (${column}, b.id) ${isDown ? sql`<` : sql`>`} (${after.at}::timestamptz, ${after.id}::uuid)`;
  const order = isDown ? sql`DESC` : sql`ASC`;
  const { rows } = await sql<ListRow>`
    SELECT b.*, ${CONTEXT_COLUMNS} FROM ${BOOKINGS_IN_CONTEXT}
     WHERE ${OWN[query.side]} = ${query.userId} AND ${withinReach(sql`b.vehicle_id`, query.reach ?? null)} 
       AND (b.state = ANY (${query.states}::text[]) ${query.withWaiting === true ? sql`OR ${ALSO_WAITS[query.side](query.now)}` : sql``})
       AND ${CONCERNS[query.side]} ${query.text === null ? sql`` : matching(query.text)}
       ${vehicleId === null ? sql`` : sql`AND v.public_id = ${vehicleId}`} ${further}
     ORDER BY ${column} ${order}, b.id ${order} LIMIT ${query.limit}`.execute(db);
  return rows;
}

export interface StateCount {
  readonly state: string;
  readonly count: number;
  readonly waiting: number;
}

const COUNTED = 2_000;

/** How many bookings stand in each state, of the newest two thousand, and how many of them wait for this side besides. */
export async function countStates(
  db: Db,
  { side, userId, reach = null, now }: WhoseBookings,
): Promise<readonly StateCount[]> {
  const { rows } = await sql<StateCount>`
    SELECT b.state, count(*)::int AS count, count(*) FILTER (WHERE ${ALSO_WAITS[side](now)})::int AS waiting
      FROM (SELECT id, state, answer_due_at, guest_id FROM bookings b WHERE ${OWN[side]} = ${userId} AND ${withinReach(sql`b.vehicle_id`, reach)}
             ORDER BY start_at DESC LIMIT ${COUNTED}) b
     WHERE ${CONCERNS[side]} GROUP BY b.state`.execute(db);
  return rows;
}
