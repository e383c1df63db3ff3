import { AGREEMENT_CODES, type Agreement } from '@kwela/domain/bookings/agreements/agreements';
import type { Db } from '../../../db/open.ts';

/** What a guest agreed to, and when. */
export interface KeptAgreement extends Agreement {
  readonly at: Date;
}

/** What was agreed to as a booking was made, in the order of the codes; empty for one from before it was kept. */
export async function agreementsOf(db: Db, bookingId: string): Promise<readonly KeptAgreement[]> {
  const row = await db
    .selectFrom('booking_agreements')
    .select([...AGREEMENT_CODES, 'agreed_at'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  return row === undefined
    ? []
    : AGREEMENT_CODES.map((code) => ({ code, version: row[code], at: row.agreed_at }));
}
