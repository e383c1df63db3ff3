import { creditExpiresAt } from '@kwela/domain/payments/wallet';
import type { Tx } from '../../../db/tx.ts';
import type { TransitionServices } from '../../context.ts';
import { post } from '../../ledger/repo.ts';
import { insertWalletEntry } from '../../wallet/store/wallet-repo.ts';

interface LostTrip {
  readonly id: string;
  readonly guestId: string;
  readonly policyVersion: number;
}

/** Credit for a guest whose trip was cancelled on them at short notice, once for a trip. Source: docs/rules/cancellation.md “Who ended it”. */
export async function giveCreditOnce(
  tx: Tx,
  { id: bookingId, guestId: personId, policyVersion }: LostTrip,
  { cents, at }: { readonly cents: number; readonly at: Date },
  { newId, policies }: Pick<TransitionServices, 'newId' | 'policies'>,
): Promise<void> {
  if (cents === 0) return;
  const { creditMonths } = policies.byVersion(policyVersion).cancellation;
  const entry = { id: newId(), personId, kind: 'trip_cancelled', cents, bookingId, at } as const;
  if (!(await insertWalletEntry(tx, { ...entry, expiresAt: creditExpiresAt(at, creditMonths) }))) return;
  const event = { kind: 'credit_given', cents } as const;
  await post(tx, { key: `credit_given:${bookingId}:trip_cancelled`, bookingId, event, at });
}
