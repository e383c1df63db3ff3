import { AGREEMENT_CODES, type Agreement } from '@kwela/domain/bookings/agreements/agreements';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';

/** What a guest agreed to, and when. */
export interface KeptAgreement extends Agreement {
  readonly at: Date;
}

/** What was agreed to as a booking was made, in the order of the codes; empty for one from before it was kept. */
export async function agreementsOf(db: Db, bookingId: string): Promise<readonly KeptAgreement[]> {
  const rows = await db
    .selectFrom('booking_agreements')
    .select(['code', 'version', 'agreed_at'])
    .where('booking_id', '=', bookingId)
    .execute();
  const kept = rows.map((row) => ({
    code: codeOf(AGREEMENT_CODES, row.code),
    version: row.version,
    at: row.agreed_at,
  }));
  return kept.toSorted(
    (one, other) => AGREEMENT_CODES.indexOf(one.code) - AGREEMENT_CODES.indexOf(other.code),
  );
}
