import { afterQuiet } from '@kwela/domain/accounts/notifications';
import type { WebhookEvent } from '@kwela/domain/hosting/programs/webhook-events';
import type { Tx } from '../../../db/tx.ts';
import { quietHoursOf } from '../../accounts/notifications-repo.ts';
import type { TransitionServices } from '../../context.ts';
import { insertNotices } from '../../notices/store/notices-repo.ts';
import { tellPrograms } from '../../webhooks/steps/tell-programs.ts';
import type { PayoutItem } from '../store/items-repo.ts';
import { insertPayoutMail, type NewPayoutMail } from '../store/mails-repo.ts';
import type { Payout } from '../store/payouts-repo.ts';

type Telling = Pick<TransitionServices, 'policies' | 'newId'>;

/** Stands inside the product at once; the mail leaves once the host’s quiet hours are over. */
async function mail(tx: Tx, one: NewPayoutMail, { policies }: Telling): Promise<void> {
  const { hostId: personId, mail: about, cents: amountCents, at } = one;
  const key = `payout ${personId} ${one.about}`;
  await insertNotices(tx, [{ key, personId, bookingId: null, side: null, about, amountCents, at }]);
  const quiet = (await quietHoursOf(tx, one.hostId)) ?? policies.at(one.at).accounts.quietHours;
  await insertPayoutMail(tx, one, afterQuiet(quiet, one.at));
}

interface Told {
  readonly hostId: string;
  readonly event: Extract<WebhookEvent, `payout.${string}`>;
  readonly about: string;
  readonly at: Date;
  readonly data: {
    readonly payoutId: string | null;
    readonly bookingId: string | null;
    readonly payOn: string | null;
  };
}

const programs = (tx: Tx, { data, ...told }: Told, services: Telling): Promise<void> =>
  tellPrograms(tx, { ...told, data: async () => data }, services);

/** A part of a trip can be paid from now on. */
export async function tellScheduled(
  tx: Tx,
  { item, payOn, at }: { readonly item: PayoutItem; readonly payOn: string; readonly at: Date },
  services: Telling,
): Promise<void> {
  const { hostId, cents, bookingId } = item;
  const about = `scheduled ${item.id}`;
  await mail(tx, { hostId, mail: 'payout_scheduled', about, cents, payOn, at }, services);
  const data = { payoutId: null, bookingId, payOn };
  await programs(tx, { hostId, event: 'payout.scheduled', about: `payout ${about}`, at, data }, services);
}

/** Money has arrived, or came back; given up: it came back for the last time. */
export async function tellOutcome(
  tx: Tx,
  {
    payout,
    outcome,
    at,
  }: { readonly payout: Payout; readonly outcome: 'paid' | 'failed' | 'given_up'; readonly at: Date },
  services: Telling,
): Promise<void> {
  const { hostId, cents, accountEnd } = payout;
  // By the reference, which is another one after a failure.
  const event = outcome === 'paid' ? 'paid' : 'failed';
  const about = `${event} ${payout.reference}`;
  await mail(tx, { hostId, mail: `payout_${outcome}`, about, cents, accountEnd, at }, services);
  const data = { payoutId: payout.id, bookingId: null, payOn: null };
  await programs(tx, { hostId, event: `payout.${event}`, about: `payout ${about}`, at, data }, services);
}

/** Money waits for an account. Told once for what waits the longest. */
export const tellNoAccount = (
  tx: Tx,
  {
    hostId,
    itemId,
    cents,
    at,
  }: { readonly hostId: string; readonly itemId: string; readonly cents: number; readonly at: Date },
  services: Telling,
): Promise<void> =>
  mail(tx, { hostId, mail: 'payout_no_account', about: `no account ${itemId}`, cents, at }, services);
