import { answerCharge } from '@kwela/contract/trips/charges';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { applyChargeTransition } from './steps/apply-transition.ts';
import { rulesOf } from './steps/filing.ts';
import { openCharge, viewAfter } from './steps/open-charge.ts';
import { runDueCharge } from './steps/run-due.ts';
import { setFiles } from './store/files-repo.ts';

/** The guest's word on a charge. Who accepts has nothing to explain; who disagrees says why. */
export const answer = implement(answerCharge, async (call, given) => {
  const { db } = call.database;
  const { userId: ownerId, now: at } = call.actor;
  const answered = await asSystem(db, async (tx) => {
    const opened = await openCharge(call, tx, given.id);
    if (!opened.ok) return opened;
    const { booking, side, charge } = opened.value;
    if (side !== 'guest') return refuse('not_allowed');
    const isDispute = given.answer === 'dispute';
    if (isDispute && given.words === '') return refuse('words_missing');
    const { maxFiles } = rulesOf(booking, call);
    if (given.fileIds.length > maxFiles) return refuse('too_many_files', { mostFiles: maxFiles });
    const facts = isDispute ? { answer: given.words, answeredAt: at } : { answeredAt: at };
    const by = { role: 'guest', actorId: ownerId, facts } as const;
    const changed = await applyChargeTransition(tx, { charge, booking }, given.answer, by, call);
    if (!changed.ok) return changed;
    const files = { fileIds: given.fileIds, ownerId, at };
    if (isDispute && !(await setFiles(tx, charge.id, 'guest', files))) return refuse('file_unknown');
    // Where no other charge can come any more, it is settled at once.
    await runDueCharge(tx, changed.value, booking, call);
    return ok(opened.value);
  });
  if (!answered.ok) return answered;
  await call.payments.send(call, answered.value.booking.id);
  return ok(await viewAfter(call, db, answered.value));
});
