import { myWallet } from '@kwela/contract/wallet/use-cases';
import { walletBalanceCents } from '@kwela/domain/payments/wallet';
import { ok } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { entriesOf } from './store/wallet-repo.ts';

/** The credit of who asks. */
export const mine = implement(myWallet, async ({ database: { db }, actor }) => {
  const entries = await entriesOf(db, actor.userId);
  return ok({
    balanceCents: walletBalanceCents(entries, actor.now),
    items: entries.map(({ id, kind, cents, bookingId, ref, at, expiresAt }) => ({
      id,
      kind,
      cents,
      trip: bookingId === null || ref === null ? null : { bookingId, ref },
      at: at.toISOString(),
      expiresAt: expiresAt?.toISOString() ?? null,
    })),
  });
});
