import { creditOfRefundCents } from '@kwela/domain/payments/wallet';
import type { Tx } from '../../../db/tx.ts';
import type { Booking } from '../../bookings/store/booking.ts';
import type { TransitionServices } from '../../context.ts';
import type { BookingChange } from '../store/change.ts';
import { insertChange } from '../store/changes-repo.ts';
import { applyChangeTransition, BY_SYSTEM, goOn } from './apply-transition.ts';
import type { PricedChange } from './priced-change.ts';
import { slotEndOfChange } from './reserve.ts';

interface Proposal {
  readonly by: 'guest' | 'host';
  readonly actorId: string;
  readonly note: string;
  readonly idempotencyKey: string;
  readonly requestFingerprint: string;
}

/** The row of a new change from what was asked for and what it comes to. */
function newChange(
  { car, reasons, ...priced }: PricedChange,
  booking: Booking,
  proposal: Proposal,
  { newId, now }: TransitionServices,
): BookingChange {
  const at = now();
  return {
    ...priced,
    id: newId(),
    bookingId: booking.id,
    state: 'proposed',
    stateAt: at,
    proposedBy: proposal.by,
    proposerId: proposal.actorId,
    proposedAt: at,
    reasons,
    note: proposal.note,
    answerNote: '',
    slotEndAt: slotEndOfChange({ ...priced, car }),
    creditCents: creditOfRefundCents(priced.backCents, booking),
    idempotencyKey: proposal.idempotencyKey,
    requestFingerprint: proposal.requestFingerprint,
    appliedAt: null,
  };
}

/** Writes a change whose time is reserved, and takes it as far as it goes by itself: to who is asked, to its payment, or into effect. */
export async function makeChange(
  tx: Tx,
  priced: PricedChange,
  booking: Booking,
  proposal: Proposal,
  services: TransitionServices,
): Promise<BookingChange> {
  const change = newChange(priced, booking, proposal, services);
  await insertChange(tx, change);
  const asked = change.kind === 'swap' ? 'ask_guest' : change.reasons.length > 0 ? 'ask_host' : null;
  const first = await applyChangeTransition(tx, change, asked ?? 'approve_by_rules', BY_SYSTEM, services);
  if (!first.ok) throw new Error(`A new change cannot ${asked ?? 'approve_by_rules'}`);
  return asked === null ? goOn(tx, first.value, services) : first.value;
}
