import { answerRefusal } from '@kwela/contract/trips/refused-cars';
import { mayAnswerRefusal } from '@kwela/domain/hand-over/refused-car';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { accessTo } from '../bookings/read/booking-access.ts';
import { lockBooking } from '../bookings/store/repo.ts';
import { runDueTransition } from '../bookings/transitions/due-transition.ts';
import { implement } from '../implement.ts';
import { refusedCarView } from './read/refused-car-view.ts';
import { answerOf, insertAnswer, type RefusalAnswer } from './store/refused-cars-repo.ts';

const isSame = (kept: RefusalAnswer, words: string, fileIds: readonly string[]): boolean =>
  kept.words === words &&
  kept.files
    .map(({ id }) => id)
    .toSorted()
    .join() === fileIds.toSorted().join();

/** The host’s side, once; the same sent again after a lost answer is the same. Source: docs/rules/hand-over.md “Refused cars”. */
export const answer = implement(answerRefusal, async (call, { bookingId, words, ...given }) => {
  const { userId: personId, now: at } = call.actor;
  const fileIds = [...new Set(given.fileIds.map((id) => id.toLowerCase()))];
  const answered = await asSystem(call.database.db, async (tx) => {
    const locked = await lockBooking(tx, bookingId);
    const access = locked && (await accessTo(call, tx, locked));
    if (locked === null || access === null) return refuse('not_found');
    const booking = await runDueTransition(tx, locked, call);
    if (access.relation !== 'host' || !access.may('hand_over')) return refuse('not_allowed');
    const kept = await answerOf(tx, bookingId);
    if (kept !== null && isSame(kept, words, fileIds)) return ok({ booking, access });
    if (!mayAnswerRefusal(booking, { isAnswered: kept !== null })) return refuse('not_allowed');
    const { maxAnswerFiles: mostFiles } = call.policies.byVersion(booking.policyVersion).handOver;
    if (fileIds.length > mostFiles) return refuse('too_many_files', { mostFiles });
    const isKept = await insertAnswer(tx, { bookingId, personId, words, fileIds, at });
    return isKept ? ok({ booking, access }) : refuse('file_unknown');
  });
  if (!answered.ok) return answered;
  const view = await refusedCarView(call, answered.value.booking, answered.value.access);
  return view === null ? refuse('not_found') : ok(view);
});
