import { timingSafeEqual } from 'node:crypto';
import { documentCode } from '@kwela/domain/documents/code';
import { documentStanding } from '@kwela/domain/documents/standing';
import type { Booking } from '../../bookings/store/booking.ts';
import type { BookingContext } from '../../bookings/store/summary-repo.ts';
import type { Call } from '../../context.ts';
import { findIssuedByRef, isReplaced } from '../store/issued-repo.ts';
import { sealForIssued } from './issue.ts';

/** What anybody with the code of an issued document is told: enough to see that a figure was changed, and no name. Null: no document has it. */
export async function checkedDocument(
  call: Pick<Call, 'database' | 'documentHash' | 'actor'>,
  { ref, seal }: { readonly ref: string; readonly seal: string },
  trip: { readonly booking: Booking; readonly context: BookingContext } | null,
) {
  const { database, actor } = call;
  const issued = (await findIssuedByRef(database.db, ref)).find((one) =>
    timingSafeEqual(Buffer.from(sealForIssued(call, one)), Buffer.from(seal)),
  );
  if (issued === undefined) return null;
  return {
    outcome: 'issued' as const,
    kind: issued.kind,
    code: documentCode({ ref, seal }),
    number: issued.number,
    trip:
      trip === null
        ? null
        : {
            ref,
            make: trip.context.make,
            model: trip.context.model,
            year: trip.context.year,
            startAt: trip.booking.startAt.toISOString(),
            endAt: trip.booking.endAt.toISOString(),
            standing: documentStanding(trip.booking, actor.now),
          },
    totalCents: issued.totalCents,
    issuedAt: issued.issuedAt.toISOString(),
    isReplaced: await isReplaced(database.db, issued),
    contentSha256: issued.contentSha256.toString('hex'),
    fileSha256: issued.fileSha256.toString('hex'),
    checkedAt: actor.now.toISOString(),
  };
}
