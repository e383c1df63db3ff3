import { isExpired } from '@kwela/domain/payments/saved-cards';
import { ok, type Result, refuse } from '@kwela/domain/result';
import type { PaymentGateway } from '../../../adapters/payment-gateway/port.ts';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Services } from '../../context.ts';
import { findCard, type KnownCard } from '../store/cards-repo.ts';

/** A kept card with which its owner can pay now. Of a card of somebody else nothing is said: it is no card. */
export async function usableCard(
  db: Db | Tx,
  { personId, cardId, now }: { readonly personId: string; readonly cardId: string; readonly now: Date },
  { gateways }: Pick<Services, 'gateways'>,
): Promise<Result<{ readonly card: KnownCard; readonly company: PaymentGateway }, 'card_not_usable'>> {
  const card = await findCard(db, personId, cardId);
  if (card === null || isExpired(card, now)) return refuse('card_not_usable');
  const company = gateways.byName(card.provider);
  return company === null || company.savedCards === null ? refuse('card_not_usable') : ok({ card, company });
}
