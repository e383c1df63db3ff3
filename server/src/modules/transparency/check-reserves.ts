import { MOST_PROOFS, checkReserves as offered } from '@kwela/contract/trust/transparency';
import { brokenDay } from '@kwela/domain/payments/reserves';
import { ok } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { hashOfProof } from '../ledger/prove-reserves.ts';
import { allProofs } from '../ledger/reserves-repo.ts';

/** Writes each day again from its numbers: a number that was changed later shows on its day. */
export const checkReserves = implement(offered, async ({ database }) => {
  const proofs = await allProofs(database.db);
  return ok({
    brokenDay: brokenDay(proofs, hashOfProof),
    days: proofs.length,
    proofs: proofs.slice(-MOST_PROOFS).toReversed(),
  });
});
