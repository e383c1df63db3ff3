import { isFunded } from '@kwela/domain/group-pay/shares';
import type { ShareEvent } from '@kwela/domain/payments/postings/share';
import { after, hours } from '@kwela/domain/time';
import type { Tx } from '../../../db/tx.ts';
import { extendHold } from '../../bookings/store/hold-repo.ts';
import type { GroupPay, ShareChange, ShareMove, TransitionServices } from '../../context.ts';
import { post } from '../../ledger/repo.ts';
import { approvePaid } from '../../payments/reactions/change-booking.ts';
import { broughtCents } from '../../payments/store/payment.ts';
import { queueNextShareMail, queueShareMail } from '../store/mails-repo.ts';
import { findGroup, type Share, shareOfPayment, sharesOf } from '../store/shares-repo.ts';
import { changeGroup, changeShare } from './apply-transition.ts';
import { settleGroup } from './settle.ts';

/** What a move is in the books; what goes back was booked when that was decided, and another sum as it came. */
const STEP_OF = {
  share_held: 'held',
  share_taken: 'taken',
  share_captured: 'captured',
  share_let_go: 'let_go',
  share_counted: 'counted',
  share_returned: null,
  share_mismatched: null,
  share_sum_returned: null,
} as const satisfies Record<ShareMove, Exclude<ShareEvent['step'], 'divided'> | null>;

async function toTheBooks(
  tx: Tx,
  move: ShareMove,
  { payment, before, booking }: ShareChange,
  at: Date,
): Promise<void> {
  const { id, amountCents: cents, refundedCents } = payment;
  const step = STEP_OF[move];
  if (step !== null) {
    const forgivenCents = cents - broughtCents(payment);
    const event = { kind: 'share', step, cents, forgivenCents } as const;
    await post(tx, { key: `share_${step}:${id}`, bookingId: booking.id, event, at });
  }
  if (move !== 'share_returned') return;
  const event = { kind: 'refund_sent', cents: refundedCents - before.refundedCents } as const;
  await post(tx, { key: `refund_sent:${id}:${refundedCents}`, bookingId: booking.id, event, at });
}

/** A person looks at another sum: the car is held for it, and whoever sent it is told not to pay again. */
async function mismatched(
  tx: Tx,
  shareId: string,
  { payment, booking }: ShareChange,
  services: TransitionServices,
) {
  const at = services.now();
  const { eft } = services.policies.byVersion(booking.policyVersion);
  await extendHold(tx, booking, after(at, hours(eft.reviewHours)));
  const cents = payment.receivedCents ?? payment.amountCents;
  await queueNextShareMail(tx, { shareId, mail: 'other_sum', cents }, at);
}

/** The money is there: when it was the last share, the trip is paid, and the others are told. */
async function paid(
  tx: Tx,
  share: Share,
  { payment, booking }: ShareChange,
  services: TransitionServices,
): Promise<void> {
  const at = services.now();
  const facts = { paymentId: payment.id };
  if ((await changeShare(tx, share, 'pay', { role: 'gateway', at }, facts)) === null) return;
  const { id: shareId, version, cents } = share;
  await queueShareMail(tx, { shareId, mail: 'paid', version, cents }, at);
  const shares = await sharesOf(tx, booking.id);
  const group = await findGroup(tx, booking.id);
  if (group === null || !isFunded(shares) || (await changeGroup(tx, group, 'fund', at)) === null) return;
  for (const one of shares.filter(({ state, isOwn }) => state === 'paid' && !isOwn))
    await queueShareMail(tx, { shareId: one.id, mail: 'all_paid', version: 1, cents: one.cents }, at);
  await approvePaid(tx, booking, services);
}

/** What follows when the money of a share has moved: the books, the share, and once all are there, the booking. */
export const shareMoved: GroupPay['moved'] = async (tx, move, change, services) => {
  const share = await shareOfPayment(tx, change.payment.id);
  if (share === null) return;
  const at = services.now();
  await toTheBooks(tx, move, change, at);
  switch (move) {
    case 'share_held':
    case 'share_taken':
    case 'share_counted':
      return paid(tx, share, change, services);
    case 'share_captured':
      return settleGroup(tx, change.booking.id, services);
    case 'share_returned': {
      const { payment, before } = change;
      const cents = payment.refundedCents - before.refundedCents;
      const told = { shareId: share.id, mail: 'refunded', version: payment.refundedCents, cents } as const;
      return queueShareMail(tx, told, at);
    }
    case 'share_mismatched':
      return mismatched(tx, share.id, change, services);
    case 'share_sum_returned': {
      const cents = change.movedCents ?? change.payment.receivedCents ?? change.payment.amountCents;
      return queueNextShareMail(tx, { shareId: share.id, mail: 'sum_back', cents }, at);
    }
    case 'share_let_go':
      return;
  }
};
