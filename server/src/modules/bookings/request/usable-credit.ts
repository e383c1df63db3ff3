import { usableCreditCents, walletBalanceCents } from '@kwela/domain/payments/wallet';
import type { Db } from '../../../db/open.ts';
import { entriesOf } from '../../wallet/store/wallet-repo.ts';
import type { PricedTrip } from '../quote/price-trip.ts';

/** As much of a trip as a person can pay with their credit at this moment. */
export async function usableCreditOf(
  db: Db,
  { personId, now }: { readonly personId: string; readonly now: Date },
  { quote, policy }: Pick<PricedTrip, 'quote' | 'policy'>,
): Promise<number> {
  const balanceCents = walletBalanceCents(await entriesOf(db, personId), now);
  return usableCreditCents(balanceCents, quote.totalCents, policy.cancellation.credit);
}
