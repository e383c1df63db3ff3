import { INVITATION_STATES, type InvitationState } from '@kwela/domain/driver-invitations/lifecycle';
import { type Locale, localeNamed } from '@kwela/words/locales';
import { type Selectable, sql } from 'kysely';
import { codeOf } from '../../db/code.ts';
import type { Db } from '../../db/open.ts';
import type { DriverInvitations } from '../../db/schema.gen.ts';
import type { Tx } from '../../db/tx.ts';
import { mailsOf } from '../outbox/outbox-repo.ts';
import type { Waiting } from '../outbox/send-due.ts';

/** Somebody whom a guest asked to drive as well. */
export interface Invitation {
  readonly id: string;
  readonly bookingId: string;
  readonly state: InvitationState;
  readonly stateAt: Date;
  /** Null once they are forgotten. */
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly birthOn: string;
  readonly email: string | null;
  readonly locale: Locale;
  /** Who said yes. */
  readonly userId: string | null;
}

const invitationOf = (row: Selectable<DriverInvitations>): Invitation => ({
  id: row.id,
  bookingId: row.booking_id,
  state: codeOf(INVITATION_STATES, row.state),
  stateAt: row.state_at,
  firstName: row.first_name,
  lastName: row.last_name,
  birthOn: row.birth_on,
  email: row.email,
  locale: localeNamed(row.locale),
  userId: row.user_id,
});

export interface NewInvitation {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthOn: string;
  readonly email: string;
}

/** Those who are invited with a new booking. They are written to once it is paid for, and those of one that never is, not at all. */
export async function insertInvitations(
  tx: Tx,
  invited: readonly NewInvitation[],
  {
    bookingId,
    locale,
    at,
    mailAt,
  }: { readonly bookingId: string; readonly locale: string; readonly at: Date; readonly mailAt: Date },
): Promise<void> {
  if (invited.length === 0) return;
  await tx
    .insertInto('driver_invitations')
    .values(
      invited.map(({ id, firstName, lastName, birthOn, email }) => ({
        id,
        booking_id: bookingId,
        state: 'invited',
        first_name: firstName,
        last_name: lastName,
        birth_on: birthOn,
        email,
        locale,
        created_at: at,
        state_at: at,
        mail_try_at: mailAt,
      })),
    )
    .execute();
}

export async function findInvitation(db: Db | Tx, id: string): Promise<Invitation | null> {
  const row = await db.selectFrom('driver_invitations').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : invitationOf(row);
}

/** Of one booking, in the order in which they were invited. */
export async function invitationsOfBooking(db: Db | Tx, bookingId: string): Promise<readonly Invitation[]> {
  const rows = await db
    .selectFrom('driver_invitations')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(invitationOf);
}

/** Those that somebody accepted, whatever became of them; of all trips or of one. */
export async function invitationsOfDriver(
  db: Db | Tx,
  userId: string,
  bookingId: string | null = null,
): Promise<readonly Invitation[]> {
  const rows = await db
    .selectFrom('driver_invitations')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(bookingId !== null, (query) => query.where('booking_id', '=', bookingId ?? ''))
    .orderBy('id')
    .execute();
  return rows.map(invitationOf);
}

/** Those of a booking who were not written to yet are due now. */
export const mailInvitations = (tx: Tx, bookingId: string, at: Date): Promise<unknown> =>
  sql`
    UPDATE driver_invitations SET mail_try_at = least(mail_try_at, ${at})
     WHERE booking_id = ${bookingId} AND mail_done_at IS NULL`.execute(tx);

/** The bookings that wait for the papers of somebody who said yes. */
export async function bookingsWaitingFor(tx: Tx, userId: string): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('driver_invitations')
    .select('booking_id')
    .distinct()
    .where('user_id', '=', userId)
    .where('state', '=', 'accepted')
    .orderBy('booking_id')
    .execute();
  return rows.map(({ booking_id }) => booking_id);
}

export const saveInvitation = (
  tx: Tx,
  id: string,
  {
    state,
    userId,
    at,
  }: { readonly state: InvitationState; readonly userId: string | null; readonly at: Date },
): Promise<unknown> =>
  tx
    .updateTable('driver_invitations')
    .set({ state, user_id: userId, state_at: at })
    .where('id', '=', id)
    .execute();

/** Forgets who was invited to trips that were over before. */
export const removeInvitedNames = (db: Db, before: Date): Promise<unknown> =>
  sql`
    UPDATE driver_invitations AS i SET first_name = NULL, last_name = NULL, email = NULL
      FROM bookings b
     WHERE b.id = i.booking_id AND b.end_at < ${before} AND i.email IS NOT NULL`.execute(db);

export interface WaitingInvitation extends Waiting {
  readonly id: string;
}

export const invitedDriverOutbox = mailsOf('driver_invitations', {
  kind: sql`'invitation'`,
  ref: sql.ref('id'),
  since: sql.ref('created_at'),
});

/** The invitations that are due to be written to, the oldest first. */
export async function claimInvitations(db: Db, at: Date): Promise<readonly WaitingInvitation[]> {
  const { rows } = await sql<{ id: string; mail_attempts: number }>`
    WITH claimed AS (${invitedDriverOutbox.claiming(at)})
    SELECT id, mail_attempts FROM claimed ORDER BY created_at, id`.execute(db);
  return rows.map(({ id, mail_attempts }) => ({ key: id, id, attempts: mail_attempts }));
}
