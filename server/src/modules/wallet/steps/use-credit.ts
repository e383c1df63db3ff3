import { takeCredit } from '@kwela/domain/payments/wallet';
import type { Tx } from '../../../db/tx.ts';
import { entriesOf, insertWalletEntry, lockCredit } from '../store/wallet-repo.ts';

/** Credit that pays a part of a trip. */
interface UsedCredit {
  readonly personId: string;
  readonly bookingId: string;
  readonly cents: number;
  readonly at: Date;
}

/** Takes credit for a booking, what runs out first before the rest. False: there is not so much, and nothing was taken. */
export async function useCredit(
  tx: Tx,
  { personId, bookingId, cents, at }: UsedCredit,
  newId: () => string,
): Promise<boolean> {
  await lockCredit(tx, personId);
  const parts = takeCredit(await entriesOf(tx, personId), cents, at);
  if (parts === null) return false;
  for (const part of parts) {
    const entry = {
      ...part,
      cents: -part.cents,
      id: newId(),
      personId,
      kind: 'used',
      bookingId,
      at,
    } as const;
    await insertWalletEntry(tx, entry);
  }
  return true;
}
