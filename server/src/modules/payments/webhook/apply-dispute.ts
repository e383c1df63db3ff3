import { disputedCents } from '@kwela/domain/payments/disputes';
import type { DisputeNotice } from '../../../adapters/payment-gateway/port.ts';
import { recordAudit } from '../../../db/audit.ts';
import type { Tx } from '../../../db/tx.ts';
import type { TransitionServices } from '../../context.ts';
import type { PaymentChange } from '../reactions/payment-change.ts';
import { type Dispute, endDispute, findDispute, insertDispute } from '../store/disputes-repo.ts';
import { broughtCents } from '../store/payment.ts';
import type { EventEffect } from '../store/webhook-events-repo.ts';
import { applyPaymentTransition } from '../transitions/apply-transition.ts';

const BY = { role: 'gateway' } as const;
const ENDS = { won: 'win_dispute', lost: 'lose_dispute' } as const;

/** Notes on the record of its guest what became of a dispute; no person did it. */
const note = (
  tx: Tx,
  { booking, payment }: PaymentChange,
  { id, cents }: Dispute,
  state: DisputeNotice['state'],
  at: Date,
): Promise<unknown> =>
  recordAudit(tx, {
    action: 'payment_disputed',
    actorId: null,
    subjectId: booking.guestId,
    ip: null,
    at,
    details: { bookingId: booking.id, paymentId: payment.id, dispute: id, cents, state },
  });

/** A dispute that we did not know is open from now on. Null: of such a payment nothing can be taken back. */
async function open(
  tx: Tx,
  services: TransitionServices,
  provider: string,
  { disputeId, amountCents, dueAt }: DisputeNotice,
  change: PaymentChange,
): Promise<(PaymentChange & { readonly dispute: Dispute }) | null> {
  const { payment } = change;
  const at = services.now();
  const cents = disputedCents(amountCents, { ...payment, broughtCents: broughtCents(payment) });
  const dispute: Dispute = { id: services.newId(), paymentId: payment.id, cents, state: 'open' };
  const opened = await applyPaymentTransition(tx, { ...change, dispute }, 'dispute', BY, services);
  if (!opened.ok) return null;
  await insertDispute(tx, { ...dispute, provider, disputeId, dueAt, at });
  await note(tx, change, dispute, 'open', at);
  return { ...change, payment: opened.value, dispute };
}

/**
 * What a dispute does to its payment, both locked. What its company tells late, twice or in another order comes to the same: one that ended
 * stays so, and one that ends before we heard of it is opened first. Source: docs/rules/payments.md “Disputed payments”.
 */
export async function applyDispute(
  tx: Tx,
  services: TransitionServices,
  provider: string,
  notice: DisputeNotice,
  change: PaymentChange,
): Promise<EventEffect> {
  const known = await findDispute(tx, provider, notice.disputeId);
  if (known !== null && (known.state !== 'open' || notice.state === 'open')) return 'ignored';
  const disputed =
    known === null ? await open(tx, services, provider, notice, change) : { ...change, dispute: known };
  if (disputed === null) return 'ignored';
  if (notice.state === 'open') return 'applied';
  const at = services.now();
  // First, so that nothing of it is held or counted as open any more.
  await endDispute(tx, disputed.dispute.id, notice.state, at);
  const ended = await applyPaymentTransition(tx, disputed, ENDS[notice.state], BY, services);
  if (!ended.ok)
    throw new Error(`A disputed payment that is ${disputed.payment.state}: ${disputed.payment.id}`);
  await note(tx, disputed, disputed.dispute, notice.state, at);
  return 'applied';
}
