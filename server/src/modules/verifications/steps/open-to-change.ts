import { ok, type Result, refuse } from '@kwela/domain/result';
import { verificationLifecycle } from '@kwela/domain/verification/lifecycle';
import type { Tx } from '../../../db/tx.ts';
import { lockDriver } from '../../drivers/known-driver-repo.ts';
import { firstDetails } from '../read/verification-view.ts';
import { addVerificationEvent } from '../store/events-repo.ts';
import {
  findAccount,
  findVerification,
  startVerification,
  type VerificationRow,
} from '../store/verifications-repo.ts';

/** Somebody’s verification, held still and open to change: begun with the first thing that they type. */
export async function openToChange(
  tx: Tx,
  userId: string,
  at: Date,
): Promise<Result<VerificationRow, 'not_allowed'>> {
  await lockDriver(tx, userId);
  const before = await findVerification(tx, userId);
  if (before !== null) {
    const next = verificationLifecycle.transition(before.state, 'submit', 'guest');
    return next.ok ? ok(before) : next;
  }
  await startVerification(tx, userId, firstDetails(await findAccount(tx, userId)), at);
  await addVerificationEvent(tx, { userId, event: 'start', role: 'guest', at });
  const begun = await findVerification(tx, userId);
  return begun === null ? refuse('not_allowed') : ok(begun);
}
