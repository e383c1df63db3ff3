import { timingSafeEqual } from 'node:crypto';
import { documentCode } from '@kwela/domain/documents/code';
import { documentStanding } from '@kwela/domain/documents/standing';
import { verifyChain } from '@kwela/domain/hand-over/chain';
import type { Db } from '../../../db/open.ts';
import type { Booking } from '../../bookings/store/booking.ts';
import type { BookingContext } from '../../bookings/store/summary-repo.ts';
import type { Call } from '../../context.ts';
import { chainOf, findNotedHead, sha256Of } from '../../hand-overs/store/chain-repo.ts';
import { findIssuedByRef, isReplaced } from '../store/issued-repo.ts';
import { sealForIssued } from './issue.ts';

/** The record of the car that an agreement names, worked out again from its first entry. Source: docs/rules/hand-over.md “Chain”. */
async function checkedCondition(db: Db, { id, vehicleId }: Booking) {
  const noted = await findNotedHead(db, id);
  if (noted === null || noted.seq === 0) return null;
  const links = await chainOf(db, vehicleId);
  const verdict = verifyChain(links, sha256Of, noted.hash);
  return { ...noted, entries: links.length, fault: verdict.isIntact ? null : verdict.fault };
}

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
    condition:
      trip === null || issued.kind !== 'rental_agreement'
        ? null
        : await checkedCondition(database.db, trip.booking),
    totalCents: issued.totalCents,
    issuedAt: issued.issuedAt.toISOString(),
    isReplaced: await isReplaced(database.db, issued),
    contentSha256: issued.contentSha256.toString('hex'),
    fileSha256: issued.fileSha256.toString('hex'),
    checkedAt: actor.now.toISOString(),
  };
}
