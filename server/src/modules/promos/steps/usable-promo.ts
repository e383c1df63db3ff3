import type { Refused } from '@kwela/contract/refusals';
import { type PromoRefusal, type PromoUse, promoRefusal } from '@kwela/domain/hosting/host-promo';
import type { Promo } from '@kwela/domain/pricing/options';
import { ok, refuse } from '@kwela/domain/result';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import { countUses, findPromo } from '../store/redemptions-repo.ts';

/** What a guest wants to use a code for. */
export interface WantedPromo extends Omit<PromoUse, 'useCount' | 'isUsedByGuest'> {
  readonly code: string;
  /** Null: nobody has signed in yet. */
  readonly guestId: string | null;
}

export const promoRefused = (reason: PromoRefusal): Refused<'promo_invalid'> =>
  refuse('promo_invalid', { field: 'promoCode', reason });

/** The promo of a code that holds for a trip, or why it does not; held as long as the transaction, where it is about to be used. */
export async function usablePromo(
  db: Db | Tx,
  { code, guestId, ...wanted }: WantedPromo,
  { isHeld = false }: { readonly isHeld?: boolean } = {},
): Promise<{ readonly ok: true; readonly value: Promo } | Refused<'promo_invalid'>> {
  const known = await findPromo(db, code, isHeld);
  if (known === null) return promoRefused('unknown');
  const reason = promoRefusal(known.rules, { ...wanted, ...(await countUses(db, code, guestId)) });
  return reason === null ? ok(known.promo) : promoRefused(reason);
}
