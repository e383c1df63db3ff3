import { GatewayUnavailable } from '../../../adapters/payment-gateway/port.ts';
import { errorText, retryAt } from '../../../jobs/schedule.ts';
import type { Services } from '../../context.ts';
import { claimRemoved, deleteRemoved, postponeRemoved, type RemovedCard } from '../store/removed-repo.ts';
import { openForCard } from './card-secrets.ts';

async function forget(
  services: Services,
  { id, provider, sealedToken, attempts }: RemovedCard,
): Promise<void> {
  const { db } = services.database;
  try {
    const atCompany = services.gateways.byName(provider)?.savedCards?.forget ?? null;
    // A company without such a call, or one that is no more, is never asked again: the token is gone with its row.
    if (atCompany !== null) await atCompany(await openForCard(services, id, sealedToken));
    await deleteRemoved(db, id);
  } catch (error) {
    const about = { err: error, cardId: id, provider };
    if (error instanceof GatewayUnavailable) services.log.warn(about, 'a card waits to be forgotten');
    else services.log.error(about, 'a card could not be forgotten');
    await postponeRemoved(db, id, retryAt(services.now(), attempts), errorText(error));
  }
}

/** Has companies forget the cards that their owners took away, until none is left. Gives how many it tried. */
export async function forgetRemovedCards(services: Services): Promise<number> {
  let count = 0;
  for (;;) {
    const removed = await claimRemoved(services.database.db, services.now());
    if (removed.length === 0) return count;
    for (const card of removed) await forget(services, card);
    count += removed.length;
  }
}
