import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';

export interface ReturnNote {
  readonly note: string;
  readonly at: Date;
}

/** What a host still looks at of a car that is back; the last word stands. */
export const noteReturn = (tx: Tx, bookingId: string, note: string, at: Date): Promise<unknown> =>
  tx
    .insertInto('return_notes')
    .values({ booking_id: bookingId, note, noted_at: at })
    .onConflict((conflict) => conflict.column('booking_id').doUpdateSet({ note, noted_at: at }))
    .execute();

export async function returnNoteOf(db: Db, bookingId: string): Promise<ReturnNote | null> {
  const row = await db
    .selectFrom('return_notes')
    .select(['note', 'noted_at'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  return row === undefined ? null : { note: row.note, at: row.noted_at };
}
