import type { Tx } from '../../../db/tx.ts';
import type { Booking } from '../../bookings/store/booking.ts';
import type { Services } from '../../context.ts';
import { CAME_TOO_LATE, isInReview, isOpen } from '../../payments/store/payment.ts';
import { lockPayments } from '../../payments/store/repo.ts';
import { applyPaymentTransition } from '../../payments/transitions/apply-transition.ts';
import { queueShareMail } from '../store/mails-repo.ts';
import type { Share } from '../store/shares-repo.ts';
import { insertShare } from '../store/write-repo.ts';
import { changeShare } from './apply-transition.ts';

/** Nothing waits for it any more. */
const GONE = { role: 'system', facts: { failure: CAME_TOO_LATE } } as const;

interface WantedShare {
  readonly id: string | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly cents: number;
}

interface Division {
  readonly booking: Booking;
  readonly before: readonly Share[];
  readonly ownCents: number;
  readonly others: readonly WantedShare[];
}

/** A checkout that was opened for another sum brings nothing any more: money that comes there, or came and is looked at, goes back. */
async function endCheckouts(tx: Tx, share: Share, booking: Booking, services: Services): Promise<void> {
  for (const payment of await lockPayments(tx, booking.id, 'share')) {
    if (payment.shareId !== share.id) continue;
    if (isOpen(payment))
      await applyPaymentTransition(tx, { payment, booking }, 'expire', { role: 'system' }, services);
    if (isInReview(payment))
      await applyPaymentTransition(tx, { payment, booking }, 'send_back', GONE, services);
  }
}

async function remove(tx: Tx, share: Share, booking: Booking, services: Services): Promise<void> {
  const at = services.now();
  await changeShare(tx, share, 'remove', { role: 'guest', at });
  await endCheckouts(tx, share, booking, services);
  if (share.isOwn) return;
  const { id: shareId, version, cents } = share;
  await queueShareMail(tx, { shareId, mail: 'removed', version, cents }, at);
}

async function keep(tx: Tx, share: Share, wanted: WantedShare, { booking }: Division, services: Services) {
  const at = services.now();
  const { name, cents } = wanted;
  if (share.cents === cents && share.name === name) return;
  const isOtherSum = share.cents !== cents;
  const version = isOtherSum ? share.version + 1 : share.version;
  await changeShare(tx, share, 'change', { role: 'guest', at }, { name, cents, version });
  if (!isOtherSum) return;
  await endCheckouts(tx, share, booking, services);
  if (!share.isOwn) await queueShareMail(tx, { shareId: share.id, mail: 'asked', version, cents }, at);
}

async function ask(tx: Tx, wanted: WantedShare, { booking }: Division, services: Services): Promise<void> {
  const at = services.now();
  const { name, email, cents } = wanted;
  const id = services.newId();
  const isOwn = email === null;
  await insertShare(tx, { id, bookingId: booking.id, isOwn, name, email, cents }, at);
  if (!isOwn) await queueShareMail(tx, { shareId: id, mail: 'asked', version: 1, cents }, at);
}

/** Whose share stays the same one: by its id with the same address; a share for another address is another share. */
const isMeant = (share: Share, wanted: WantedShare): boolean =>
  share.isOwn ? wanted.email === null : share.id === wanted.id && share.email === wanted.email;

/** Makes the unpaid shares what the organiser wants; who is told of what follows from each. Source: docs/rules/group-pay.md “Shares”. */
export async function divideAnew(tx: Tx, division: Division, services: Services): Promise<void> {
  const { before, booking, ownCents, others } = division;
  const own = { id: null, name: null, email: null, cents: ownCents };
  const wanted: readonly WantedShare[] = ownCents === 0 ? others : [own, ...others];
  const open = before.filter(({ state }) => state === 'asked');
  for (const share of open) {
    const meant = wanted.find((one) => isMeant(share, one));
    if (meant === undefined) await remove(tx, share, booking, services);
    else await keep(tx, share, meant, division, services);
  }
  for (const one of wanted)
    if (!open.some((share) => isMeant(share, one))) await ask(tx, one, division, services);
}
