import type { KeptCard } from '../../../adapters/payment-gateway/port.ts';
import type { Tx } from '../../../db/tx.ts';
import type { TransitionServices } from '../../context.ts';
import { findSameCard, keepCard, lockCardsOf } from '../store/cards-repo.ts';
import { sealForCard } from './card-secrets.ts';

/** Keeps the card that somebody paid with and let us keep; the same card is kept once. Gives its id. */
export async function keepPaidCard(
  tx: Tx,
  paid: {
    readonly personId: string;
    readonly provider: string;
    readonly lastFour: string | null;
    readonly card: KeptCard;
  },
  services: Pick<TransitionServices, 'sealing' | 'newId' | 'now'>,
): Promise<string> {
  const { personId, provider, lastFour, card } = paid;
  const { brand, expiresOn, token } = card;
  // Where a company does not say which cards are the same, those are that look the same.
  const same = card.fingerprint ?? `${brand ?? ''} ${lastFour ?? ''} ${expiresOn ?? ''}`;
  const fingerprint = services.sealing.fingerprint(`${provider} ${same}`, `card of ${personId}`);
  await lockCardsOf(tx, personId);
  const id = (await findSameCard(tx, { personId, provider, fingerprint })) ?? services.newId();
  const sealedToken = await sealForCard(services, id, token);
  const at = services.now();
  await keepCard(tx, { id, personId, provider, fingerprint, brand, lastFour, expiresOn, sealedToken, at });
  return id;
}
