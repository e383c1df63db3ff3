import { appealVerification } from '@kwela/contract/verification/use-cases';
import { ok, refuse } from '@kwela/domain/result';
import { verificationLifecycle } from '@kwela/domain/verification/lifecycle';
import { asSystem } from '../../db/tx.ts';
import { lockDriver } from '../drivers/known-driver-repo.ts';
import { implement } from '../implement.ts';
import { verificationView } from './read/verification-view.ts';
import { addVerificationEvent } from './store/events-repo.ts';
import { findVerification, saveAppeal } from './store/verifications-repo.ts';

/** Asks for another look at a rejection. A second time it is final, and the same words sent twice are one appeal. */
export const appeal = implement(appealVerification, async (call, { words }) => {
  const { userId, now } = call.actor;
  const asked = await asSystem(call.database.db, async (tx) => {
    await lockDriver(tx, userId);
    const row = await findVerification(tx, userId);
    const next = verificationLifecycle.transition(row?.state ?? 'not_started', 'appeal', 'guest');
    if (!next.ok) return row?.state === 'pending' && row.appeal === words ? ok(null) : next;
    if (row?.appealed_at !== null) return refuse('not_allowed');
    await saveAppeal(tx, userId, words, now);
    await addVerificationEvent(tx, { userId, event: 'appeal', role: 'guest', at: now });
    return ok(null);
  });
  return asked.ok ? ok(await verificationView(call)) : asked;
});
