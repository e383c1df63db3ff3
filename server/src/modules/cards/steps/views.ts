import type { myCards } from '@kwela/contract/wallet/cards';
import { inOrder, isExpired } from '@kwela/domain/payments/saved-cards';
import type { z } from 'zod';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Services } from '../../context.ts';
import { cardsOf } from '../store/cards-repo.ts';

/** The kept cards of a person, as they see them. */
export async function cardsView(
  db: Db | Tx,
  personId: string,
  { gateways, now }: Pick<Services, 'gateways' | 'now'>,
): Promise<z.input<typeof myCards.output>> {
  const at = now();
  const cards = inOrder(await cardsOf(db, personId), at);
  return {
    items: cards.map(({ id, provider, brand, lastFour, expiresOn, isDefault, savedAt }) => ({
      id,
      company: gateways.byName(provider)?.title ?? provider,
      brand,
      lastFour,
      expiresOn,
      isExpired: isExpired({ expiresOn }, at),
      isDefault,
      savedAt: savedAt.toISOString(),
    })),
  };
}
