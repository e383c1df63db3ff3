import type { ShareMove } from '../../context.ts';
import type { ReactToPayment } from './payment-change.ts';

/** Money of a share has moved: group payments, which know payments, do what it means for them. */
export const shareMoved =
  (move: ShareMove): ReactToPayment =>
  (tx, change, services) =>
    services.groupPay.moved(tx, move, change, services);
