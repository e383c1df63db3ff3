import type { DepositMove } from '../../context.ts';
import type { ReactToPayment } from './payment-change.ts';

/** Money of a deposit has moved: deposits, which know payments, do what it means for them. */
export const moved =
  (move: DepositMove): ReactToPayment =>
  (tx, change, services) =>
    services.deposits.moved(tx, move, change, services);
