import type { Services } from '../context.ts';
import { purchaseOf } from './purchase-of.ts';
import { forgetPurchase, settlePurchase, waitingPurchases } from './store/purchases-repo.ts';

/** Counts the purchases whose money was held and is taken now, and forgets those whose money went back. */
export async function settlePurchases({ database, policies, now }: Services): Promise<void> {
  const { db } = database;
  for (const bookingId of await waitingPurchases(db)) {
    const { verdict, paid } = await purchaseOf(db, bookingId, policies.at(now()).analytics, now());
    if (paid !== null) await settlePurchase(db, bookingId, paid);
    else if (verdict === 'none') await forgetPurchase(db, bookingId);
  }
}
