import { isOpen } from '../../payments/store/payment.ts';
import { addChangePayment, lockPayments } from '../../payments/store/repo.ts';
import { applyPaymentTransition } from '../../payments/transitions/apply-transition.ts';
import { bookingOfChange, type ReactToChange } from './change-reaction.ts';

/** The payment that a change waits for; its checkout is opened after the transaction. */
export const makePayment: ReactToChange = async (tx, { change }, { newId, now, gateways }) => {
  const { id: changeId, bookingId, payCents: amountCents } = change;
  const provider = gateways.offered[0].name;
  const attempt = { id: newId(), bookingId, changeId, provider, chosenMethod: null, amountCents };
  await addChangePayment(tx, attempt, now());
};

/** A checkout that nobody paid ends with the change. */
export const endPayment: ReactToChange = async (tx, { change }, services) => {
  const open = (await lockPayments(tx, change.bookingId, 'change')).filter(
    (payment) => payment.changeId === change.id && isOpen(payment),
  );
  if (open.length === 0) return;
  const booking = await bookingOfChange(tx, change);
  for (const payment of open) {
    await applyPaymentTransition(tx, { payment, booking }, 'expire', { role: 'system' }, services);
  }
};
