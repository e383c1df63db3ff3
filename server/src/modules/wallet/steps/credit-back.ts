import { returnedCredit } from '@kwela/domain/payments/wallet';
import type { Tx } from '../../../db/tx.ts';
import type { TransitionServices } from '../../context.ts';
import { insertWalletEntry, nextReturnOf, unreturnedFor } from '../store/wallet-repo.ts';

interface PaidTrip {
  readonly id: string;
  readonly guestId: string;
  readonly policyVersion: number;
}

/** As much of what a guest paid with their credit comes back beside what came back before. Posted by who decides it. Source: docs/rules/payments.md “Wallet”. */
export async function creditBack(
  tx: Tx,
  { id: bookingId, guestId: personId, policyVersion }: PaidTrip,
  { cents, at }: { readonly cents: number; readonly at: Date },
  { newId, policies }: Pick<TransitionServices, 'newId' | 'policies'>,
): Promise<void> {
  if (cents === 0) return;
  const { credit } = policies.byVersion(policyVersion).cancellation;
  const nth = await nextReturnOf(tx, bookingId);
  for (const part of returnedCredit(await unreturnedFor(tx, bookingId), cents, at, credit)) {
    await insertWalletEntry(tx, { ...part, id: newId(), personId, kind: 'returned', bookingId, nth, at });
  }
}
