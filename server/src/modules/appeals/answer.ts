import { answerAppeal } from '@kwela/contract/trips/appeals';
import { isAnswerAwaited } from '@kwela/domain/bookings/appeals/appealable';
import { appealLifecycle } from '@kwela/domain/bookings/appeals/lifecycle';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { accessTo } from '../bookings/read/booking-access.ts';
import { lockBooking } from '../bookings/store/repo.ts';
import { implement } from '../implement.ts';
import { tripAppealsView } from './read/view.ts';
import { answersFor } from './steps/context.ts';
import { answerAppealOnce, findAppeal } from './store/appeals-repo.ts';
import { addFiles } from './store/files-repo.ts';

/** The other side says what happened, once, while they have time. Source: docs/rules/cancellation.md “Appeals”. */
export const answer = implement(answerAppeal, async (call, { id, words, fileIds }) => {
  const { database, actor } = call;
  const outcome = await asSystem(database.db, async (tx) => {
    const seen = await findAppeal(tx, id);
    const booking = seen && (await lockBooking(tx, seen.bookingId));
    const access = booking && (await accessTo(call, tx, booking));
    const appeal = booking && (await findAppeal(tx, id));
    if (booking === null || access === null || appeal === null) return refuse('not_found');
    const side = answersFor(access);
    const { charges } = call.policies.byVersion(booking.policyVersion);
    const { answerUntil: until } = appeal;
    if (side === null || side === appeal.side || until === null) return refuse('not_allowed');
    if (appeal.answeredAt !== null) return refuse('appeal_answered');
    const next = appealLifecycle.transition(appeal.state, 'answer', side);
    if (!next.ok) return next;
    const at = call.now();
    if (!isAnswerAwaited(appeal, at))
      return refuse('appeal_too_late', { field: 'reason' as const, untilAt: until.toISOString() });
    const files = [...new Set(fileIds.map((file) => file.toLowerCase()))];
    if (files.length > charges.maxFiles) return refuse('too_many_files', { mostFiles: charges.maxFiles });
    await answerAppealOnce(tx, id, { words, by: actor.userId, at });
    if (!(await addFiles(tx, { appealId: id, side }, { fileIds: files, ownerId: actor.userId, at })))
      return refuse('file_unknown');
    return ok({ booking, access });
  });
  if (!outcome.ok) return outcome;
  return ok(await tripAppealsView(database.db, outcome.value.booking, outcome.value.access, call));
});
