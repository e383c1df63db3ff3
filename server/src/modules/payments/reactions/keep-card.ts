import { keepPaidCard } from '../../cards/steps/keep-card.ts';
import { saveCardOf } from '../store/repo.ts';
import type { ReactToPayment } from './payment-change.ts';

/** Whoever paid let us keep the card. What their company does not keep, we cannot. Source: docs/rules/payments.md “Kept cards”. */
export const keepCard: ReactToPayment = async (tx, { payment, booking, keptCard }, services) => {
  if (!payment.keepCard || keptCard == null) return;
  const { provider, method } = payment;
  const paid = { personId: booking.guestId, provider, lastFour: method?.lastFour ?? null, card: keptCard };
  await saveCardOf(tx, payment.id, await keepPaidCard(tx, paid, services));
};
