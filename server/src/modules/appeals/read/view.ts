import type { appealView as appealContract, tripAppeals } from '@kwela/contract/trips/appeals';
import { isAnswerAwaited } from '@kwela/domain/bookings/appeals/appealable';
import { isContest, needsProof } from '@kwela/domain/bookings/appeals/reasons';
import type { z } from 'zod';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import type { BookingAccess } from '../../bookings/read/booking-access.ts';
import type { Booking } from '../../bookings/store/booking.ts';
import type { Services } from '../../context.ts';
import { answersFor, findEndedTrip, reasonsFor, sideOf } from '../steps/context.ts';
import type { Appeal } from '../store/appeals-repo.ts';
import { type AppealFile, filesOfAppeals } from '../store/files-repo.ts';

type Reading = Pick<Services, 'policies' | 'now' | 'payments'>;
type Shown = z.input<typeof appealContract>;

/** As admins see it, who decide. */
export const ADMIN: BookingAccess = { relation: 'admin', may: () => true };

/** Whether somebody reads what a side wrote: their own, as an admin, or where both are asked. What nobody could help may be about health. */
const readsWords = ({ side, reason }: Appeal, { relation }: BookingAccess): boolean =>
  relation === 'admin' || relation === side || isContest(reason);

/** One appeal as a side of its trip, or an admin, sees it. */
export function appealView(
  appeal: Appeal,
  files: readonly AppealFile[],
  access: BookingAccess,
  { now }: Pick<Services, 'now'>,
): Shown {
  const { relation } = access;
  const isRead = readsWords(appeal, access);
  const asked = answersFor(access);
  return {
    id: appeal.id,
    side: appeal.side,
    reason: isRead ? appeal.reason : null,
    words: isRead ? appeal.words : '',
    state: appeal.state,
    submittedAt: appeal.submittedAt.toISOString(),
    files: files
      .filter(({ appealId, side }) => appealId === appeal.id && (relation === 'admin' || relation === side))
      .map(({ id, name, kind, side }) => ({ id, name, kind, side })),
    answerUntil: appeal.answerUntil?.toISOString() ?? null,
    answer:
      appeal.answer === null || appeal.answeredAt === null
        ? null
        : { words: appeal.answer, at: appeal.answeredAt.toISOString() },
    canAnswer:
      asked !== null &&
      asked !== appeal.side &&
      appeal.state === 'submitted' &&
      isAnswerAwaited(appeal, now()),
    decision:
      appeal.decidedAt === null ? null : { note: appeal.decisionNote, at: appeal.decidedAt.toISOString() },
  };
}

/** What was said against how a trip ended, as somebody sees it, and what they can still give as a reason. */
export async function tripAppealsView(
  db: Db | Tx,
  booking: Booking,
  access: BookingAccess,
  services: Reading,
): Promise<z.input<typeof tripAppeals>> {
  const trip = await findEndedTrip(db, booking, services);
  const appeals = trip?.appeals ?? [];
  const files = await filesOfAppeals(
    db,
    appeals.map(({ id }) => id),
  );
  const side = sideOf(access);
  const reasons = trip === null || side === null ? [] : reasonsFor(side, trip, booking, services);
  const { times, charges } = services.policies.byVersion(booking.policyVersion);
  // What concerns only its own side and is not decided is nothing to the other.
  const isShown = (appeal: Appeal) => readsWords(appeal, access) || appeal.state === 'accepted';
  return {
    bookingId: booking.id,
    appeals: appeals.filter(isShown).map((one) => appealView(one, files, access, services)),
    reasons: reasons.map(({ reason, until }) => ({
      reason,
      until: until.toISOString(),
      needsProof: needsProof(reason),
    })),
    maxFiles: charges.maxFiles,
    answerHours: times.appealAnswerHours,
  };
}
