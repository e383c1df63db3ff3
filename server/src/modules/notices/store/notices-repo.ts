import { ACCOUNT_NEWS, type AccountNews } from '@kwela/domain/accounts/account-news';
import { OUTBOX_SUBJECTS, type OutboxSubject } from '@kwela/domain/bookings/message-subjects';
import { BOOKING_SIDES, type BookingSide } from '@kwela/domain/bookings/tabs';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Position } from '../../list-cursor.ts';

const aboutField = z.enum(OUTBOX_SUBJECTS);
const newsField = z.enum(ACCOUNT_NEWS);
const sideField = z.enum(BOOKING_SIDES);

interface Told {
  /** The same for the same thing that happened to the same person, so it is told once. */
  readonly key: string;
  readonly personId: string;
  readonly amountCents: number | null;
  readonly at: Date;
}

/** What one person is told inside the product: of a booking, or of their own account. */
export type NewNotice =
  | (Told & { readonly about: OutboxSubject; readonly bookingId: string; readonly side: BookingSide })
  | (Told & { readonly about: AccountNews; readonly bookingId: null; readonly side: null });

/** Written in the transaction of what they tell; told before, they change nothing. */
export async function insertNotices(tx: Tx, notices: readonly NewNotice[]): Promise<void> {
  if (notices.length === 0) return;
  await tx
    .insertInto('notices')
    .values(
      notices.map((notice) => ({
        key: notice.key,
        person_id: notice.personId,
        booking_id: notice.bookingId,
        side: notice.side,
        about: notice.about,
        amount_cents: notice.amountCents,
        at: notice.at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface NoticeRow {
  readonly id: string;
  readonly about: string;
  readonly side: string | null;
  readonly amount_cents: number | null;
  readonly at: Date;
  readonly read_at: Date | null;
}

interface TripRow {
  readonly booking_id: string;
  readonly ref: string;
  readonly make: string;
  readonly model: string;
  readonly guest_first_name: string;
  readonly host_first_name: string;
  readonly start_at: Date;
  readonly end_at: Date;
  readonly hold_expires_at: Date | null;
  readonly policy_version: number;
}
type NothingOfATrip = { readonly [Name in keyof TripRow]: null };

/** The newest notices of a person, from a position on. */
export async function noticesOf(
  db: Db,
  personId: string,
  { after, limit }: { readonly after: Position | null; readonly limit: number },
) {
  const further: RawBuilder<unknown> =
    after === null ? sql`` : sql`AND (n.at, n.id) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<NoticeRow & (TripRow | NothingOfATrip)>`
    SELECT n.id, n.about, n.side, n.amount_cents, n.at, n.read_at, n.booking_id, b.ref, v.make, v.model,
           p.first_name AS guest_first_name, h.first_name AS host_first_name,
           b.start_at, b.end_at, b.hold_expires_at, b.policy_version
      FROM notices n LEFT JOIN (bookings b JOIN vehicles v ON v.id = b.vehicle_id
                                           JOIN hosts h ON h.user_id = b.host_id
                                           JOIN profiles p ON p.id = b.guest_id) ON b.id = n.booking_id
     WHERE n.person_id = ${personId} ${further}
     ORDER BY n.at DESC, n.id DESC LIMIT ${limit}`.execute(db);
  return rows.map((row) =>
    row.booking_id === null
      ? ({ ...row, trip: null, about: newsField.parse(row.about) } as const)
      : ({ ...row, trip: row, about: aboutField.parse(row.about), side: sideField.parse(row.side) } as const),
  );
}

const MOST_COUNTED = 100;

/** How many a person has not opened yet, up to 100. */
export async function countUnread(db: Db, personId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count
      FROM (SELECT 1 FROM notices WHERE person_id = ${personId} AND read_at IS NULL LIMIT ${MOST_COUNTED}) n`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** A person has seen what they were told up to an instant; without one, everybody, as for news that is made up. */
export async function markRead(
  db: Db,
  { personId, until, now }: { readonly personId?: string; readonly until: Date; readonly now: Date },
): Promise<void> {
  const whose = personId === undefined ? sql`` : sql`AND person_id = ${personId}`;
  await sql`UPDATE notices SET read_at = ${now} WHERE read_at IS NULL AND at <= ${until} ${whose}`.execute(
    db,
  );
}
