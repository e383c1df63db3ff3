import { shareEftUntil } from '@kwela/domain/group-pay/shares';
import type { PaymentChoice } from '@kwela/domain/payments/choice';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem, type Tx } from '../../../db/tx.ts';
import type { Booking } from '../../bookings/store/booking.ts';
import { lockBooking } from '../../bookings/store/repo.ts';
import { runDueTransition } from '../../bookings/transitions/due-transition.ts';
import { type ChosenWay, chooseWay } from '../../choose-way.ts';
import type { Services } from '../../context.ts';
import { checkoutUrlOf } from '../../payments/open-checkout.ts';
import { isInReview, isOpen, type Payment } from '../../payments/store/payment.ts';
import { addSharePayment, lockPayments } from '../../payments/store/repo.ts';
import { applyPaymentTransition } from '../../payments/transitions/apply-transition.ts';
import { findGroup, type Share, sharesOf } from '../store/shares-repo.ts';

/** Who pays which of the shares of a booking, with what, and where they come back to. */
interface Wanted {
  readonly bookingId: string;
  readonly isMeant: (share: Share) => boolean;
  /** Null: in the way that is open, else by a card that can be held. */
  readonly payWith: PaymentChoice | null;
  readonly returnPath: string;
}

/** Whoever pays a share may have no account here, so nobody could ask them for one at a bank. */
const canGoBack = ({ company, method }: ChosenWay): boolean =>
  company.methods.find(({ code }) => code === method)?.refundNeedsAccount !== true;

/** Where nothing was chosen money is held on a card if any company can: nothing is to be sent back when others do not pay. */
function wayFor({ gateways }: Services, payWith: PaymentChoice | null): ChosenWay | null {
  if (payWith !== null) {
    const way = chooseWay(gateways, payWith);
    return way !== null && canGoBack(way) ? way : null;
  }
  const holding = gateways.offered.find(({ holds }) => holds !== null);
  return (
    chooseWay(gateways, holding === undefined ? null : { provider: holding.name, method: 'card' }) ??
    chooseWay(gateways, null)
  );
}

const isFor = (payment: Payment, { company, method }: ChosenWay): boolean =>
  payment.provider === company.name && (payment.chosenMethod ?? 'card') === method;

interface OpenShare {
  readonly share: Share;
  readonly booking: Booking;
  readonly open: readonly Payment[];
}

/** Gives up the attempts that are open elsewhere, and makes one in this way; money that comes there all the same still counts, or goes back. */
async function newAttempt(
  tx: Tx,
  { share, booking, open }: OpenShare,
  way: ChosenWay,
  services: Services,
): Promise<void> {
  for (const payment of open)
    if (!isFor(payment, way))
      await applyPaymentTransition(tx, { payment, booking }, 'expire', { role: 'system' }, services);
  if (open.some((payment) => isFor(payment, way))) return;
  const { company, method } = way;
  const canBeHeld = method === 'card' && company.holds !== null;
  const payment = {
    id: services.newId(),
    bookingId: booking.id,
    provider: company.name,
    chosenMethod: method,
    mode: canBeHeld ? 'authorise' : 'sale',
    amountCents: share.cents,
    shareId: share.id,
  } as const;
  await addSharePayment(tx, payment, services.now());
}

/** The attempt to pay a share: the one that is open, or a new one. */
async function attemptFor(services: Services, { bookingId, isMeant, payWith }: Wanted) {
  return asSystem(services.database.db, async (tx) => {
    const locked = await lockBooking(tx, bookingId);
    if (locked === null) return refuse('not_found');
    // A time that has run out is over, whether its timer has run or not.
    const booking = await runDueTransition(tx, locked, services, ['payment_hold']);
    const found = (await sharesOf(tx, bookingId)).filter(isMeant);
    const share = found.find(({ state }) => state === 'asked');
    if ((await findGroup(tx, bookingId))?.state !== 'open' || share === undefined)
      return refuse(found.some(({ state }) => state === 'paid') ? 'already_paid' : 'hold_ended');
    const attempts = async () =>
      (await lockPayments(tx, bookingId, 'share')).filter(({ shareId }) => shareId === share.id);
    const before = await attempts();
    if (before.some(isInReview)) return refuse('sum_in_review');
    const open = before.filter(isOpen);
    if (payWith !== null || open.length === 0) {
      const way = wayFor(services, payWith);
      if (way === null) return refuse('payment_way_not_offered');
      const { eft } = services.policies.byVersion(booking.policyVersion);
      const until = booking.holdExpiresAt ?? services.now();
      if (way.method === 'instant_eft' && services.now() >= shareEftUntil(until, eft))
        return refuse('eft_too_late', { leastMinutes: eft.payMinutes });
      await newAttempt(tx, { share, booking, open }, way, services);
    }
    const payment = (await attempts()).find(isOpen);
    return payment === undefined ? refuse('hold_ended') : ok({ booking, payment });
  });
}

/** Opens the checkout of a share. Source: docs/rules/group-pay.md “Ways to pay”. */
export async function openShareCheckout(services: Services, wanted: Wanted) {
  const opened = await attemptFor(services, wanted);
  if (!opened.ok) return opened;
  const { booking, payment } = opened.value;
  const until = booking.holdExpiresAt ?? services.now();
  const checkoutUrl = await checkoutUrlOf(services, payment, booking, until, wanted.returnPath);
  return checkoutUrl === null ? refuse('gateway_unavailable') : ok({ checkoutUrl });
}
