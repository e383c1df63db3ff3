import { CONTACT_WAYS } from '@kwela/domain/bookings/no-show';
import { CONTACT_OUTCOMES, type LateContact } from '@kwela/domain/hand-over/late-contacts';
import { sql } from 'kysely';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';

export interface LoggedContact extends LateContact {
  readonly id: string;
  readonly note: string;
}

/** What both sides wrote, the latest first. */
export async function contactsOf(db: Db | Tx, bookingId: string): Promise<readonly LoggedContact[]> {
  const rows = await db
    .selectFrom('late_contacts')
    .select(['id', 'side', 'way', 'outcome', 'note', 'at'])
    .where('booking_id', '=', bookingId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ side, way, outcome, ...row }) => ({
    ...row,
    side: side === 'guest' ? 'guest' : 'host',
    way: codeOf(CONTACT_WAYS, way),
    outcome: codeOf(CONTACT_OUTCOMES, outcome),
  }));
}

/** The messages that went to the guest since an instant, the latest first. Their words stand on the page of the trip. */
export const messagesSince = (
  db: Db | Tx,
  bookingId: string,
  since: Date,
): Promise<readonly { readonly id: string; readonly sent_at: Date }[]> =>
  db
    .selectFrom('guest_messages')
    .select(['id', 'sent_at'])
    .where('booking_id', '=', bookingId)
    .where('sent_at', '>=', since)
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .execute();

/** False: it stands there already. */
export async function insertContact(
  tx: Tx,
  contact: LoggedContact & { readonly bookingId: string; readonly personId: string; readonly notedAt: Date },
): Promise<boolean> {
  const { id, side, way, outcome, note, at } = contact;
  const made = await tx
    .insertInto('late_contacts')
    .values({
      id,
      booking_id: contact.bookingId,
      side,
      person_id: contact.personId,
      way,
      outcome,
      note,
      at,
      noted_at: contact.notedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** The two are in touch, at the latest since then. */
export const noteInTouch = (tx: Tx, bookingId: string, at: Date): Promise<unknown> =>
  sql`UPDATE bookings SET contact_at = greatest(contact_at, ${at}::timestamptz) WHERE id = ${bookingId}::uuid`.execute(
    tx,
  );
