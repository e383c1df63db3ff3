import { submitAppeal } from '@kwela/contract/trips/appeals';
import { answerUntil, appealUntil } from '@kwela/domain/bookings/appeals/appealable';
import { appealSubject, askedOfAppeal } from '@kwela/domain/bookings/appeals/notices';
import { isContest, needsProof, REASONS_OF_SIDE } from '@kwela/domain/bookings/appeals/reasons';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { accessTo } from '../bookings/read/booking-access.ts';
import { lockBooking } from '../bookings/store/repo.ts';
import { runDueTransition } from '../bookings/transitions/due-transition.ts';
import { implement } from '../implement.ts';
import { tell } from '../notifications/tell.ts';
import { putOnHold } from '../payouts/steps/hold.ts';
import { appealHold } from '../payouts/store/disputes-repo.ts';
import { tripAppealsView } from './read/view.ts';
import { findEndedTrip, reasonsFor, sideOf } from './steps/context.ts';
import { insertAppeal } from './store/appeals-repo.ts';
import { addFiles } from './store/files-repo.ts';

/**
 * A side says that the trip should not have ended as it did. What the host would lose by it is not paid out until it is decided; where it
 * is one's word against the other's, the other is asked. Source: docs/rules/cancellation.md “Appeals”.
 */
export const submit = implement(submitAppeal, async (call, { bookingId, reason, words, fileIds }) => {
  const { database, actor } = call;
  const outcome = await asSystem(database.db, async (tx) => {
    const locked = await lockBooking(tx, bookingId);
    const access = locked && (await accessTo(call, tx, locked));
    if (locked === null || access === null) return refuse('not_found');
    const side = sideOf(access);
    const at = call.now();
    const services = { ...call, now: () => at };
    const booking = await runDueTransition(tx, locked, services);
    const trip = await findEndedTrip(tx, booking, services);
    if (side === null || trip === null) return refuse('not_allowed');
    if (trip.appeals.some((appeal) => appeal.side === side)) return refuse('appeal_sent');
    const { times, charges } = call.policies.byVersion(booking.policyVersion);
    if (!reasonsFor(side, trip, booking, services).some((open) => open.reason === reason)) {
      const until = appealUntil(side, reason, trip.ended.at, times);
      const isLate = REASONS_OF_SIDE[side].includes(reason) && at > until;
      return isLate
        ? refuse('appeal_too_late', { field: 'reason' as const, untilAt: until.toISOString() })
        : refuse('not_allowed');
    }
    const files = [...new Set(fileIds.map((id) => id.toLowerCase()))];
    if (needsProof(reason) && files.length === 0)
      return refuse('proof_missing', { field: 'fileIds' as const });
    if (files.length > charges.maxFiles) return refuse('too_many_files', { mostFiles: charges.maxFiles });
    const id = call.newId();
    const disputedCents = side === 'guest' ? trip.ended.hostCents : 0;
    await insertAppeal(
      tx,
      {
        id,
        bookingId,
        side,
        reason,
        words,
        submittedAt: at,
        disputedCents,
        answerUntil: answerUntil(reason, at, times),
      },
      actor.userId,
    );
    if (!(await addFiles(tx, { appealId: id, side }, { fileIds: files, ownerId: actor.userId, at })))
      return refuse('file_unknown');
    if (disputedCents > 0) {
      const dispute = { key: appealHold(id), bookingId, reason: 'appeal', cents: disputedCents, at } as const;
      await putOnHold(tx, dispute, services);
    }
    if (isContest(reason)) {
      const news = { about: appealSubject(side, 'sent'), happenedAt: at };
      await tell(tx, booking, askedOfAppeal(side), news, services);
    }
    return ok({ booking, access });
  });
  if (!outcome.ok) return outcome;
  const { booking, access } = outcome.value;
  return ok(await tripAppealsView(database.db, booking, access, call));
});
