import { ok } from '@kwela/domain/result';
import { GatewayUnavailable, UnknownProvider } from '../../../adapters/payment-gateway/port.ts';
import { asSystem } from '../../../db/tx.ts';
import { errorText, retryAt } from '../../../jobs/schedule.ts';
import type { Services } from '../../context.ts';
import {
  claimUnconfirmed,
  postponeUnconfirmed,
  recordEvent,
  type UnconfirmedEvent,
} from '../store/webhook-events-repo.ts';
import { receiveEvent } from './receive-event.ts';

/** The company's server does not know what came under its name: it is kept as that, and changes nothing. */
function deny(services: Services, { provider, eventId, raw }: UnconfirmedEvent): Promise<unknown> {
  const kept = { provider, paymentId: null, effect: 'denied', raw, at: services.now() } as const;
  services.log.warn({ provider, eventId }, 'a payment company does not know its own notification');
  return asSystem(services.database.db, async (tx) =>
    ok(await recordEvent(tx, { about: 'other', eventId, kind: 'denied' }, kept)),
  );
}

async function confirmOne(services: Services, kept: UnconfirmedEvent): Promise<void> {
  try {
    const company = services.gateways.byName(kept.provider);
    if (company === null) throw new UnknownProvider(kept.provider);
    if (company.confirmNotice === null) throw new Error(`${kept.provider} confirms nothing`);
    const notice = await company.confirmNotice(kept.raw);
    if (notice === null) await deny(services, kept);
    else await receiveEvent(services, kept.provider, { ...notice, eventId: kept.eventId }, kept.raw);
  } catch (error) {
    const about = { err: error, provider: kept.provider, eventId: kept.eventId };
    if (error instanceof GatewayUnavailable) services.log.warn(about, 'a notification must wait');
    else services.log.error(about, 'a notification could not be confirmed');
    const { db } = services.database;
    await postponeUnconfirmed(db, kept, retryAt(services.now(), kept.attempts), errorText(error));
  }
}

/**
 * Asks companies about the notifications that wait for it, until none is left, and lets those count that they confirm.
 * What could not be asked is asked again later. Gives how many it tried.
 */
export async function confirmKept(services: Services): Promise<number> {
  const { db } = services.database;
  let count = 0;
  for (;;) {
    const due = await claimUnconfirmed(db, services.now());
    if (due.length === 0) return count;
    for (const kept of due) await confirmOne(services, kept);
    count += due.length;
  }
}
