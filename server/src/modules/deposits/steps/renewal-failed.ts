import { conversionAt } from '@kwela/domain/deposits/clock';
import type { Tx } from '../../../db/tx.ts';
import { schedule } from '../../../jobs/schedule.ts';
import type { TransitionServices } from '../../context.ts';
import type { Deposit } from '../store/deposit.ts';
import { saveDeposit } from '../store/repo.ts';
import type { DepositBooking } from './place.ts';
import { tellGuest } from './tell-guest.ts';

/** No new hold can be had: the guest is told, and before the standing one lapses it is taken, unless they mend it. Once for a hold. */
export async function renewalFailed(
  tx: Tx,
  deposit: Deposit,
  booking: DepositBooking,
  services: TransitionServices,
): Promise<void> {
  if (deposit.holdEndsAt === null || deposit.renewalFailedAt !== null) return;
  const at = services.now();
  const terms = services.policies.byVersion(booking.policyVersion).deposit;
  const fixBy = conversionAt(at, deposit.holdEndsAt, terms);
  const failed = { ...deposit, renewalFailedAt: at, fixUntil: fixBy };
  await saveDeposit(tx, failed, { event: 'renewal_failed', at });
  await tellGuest(tx, booking, 'deposit_renewal_failed', { amountCents: deposit.amountCents, at }, services);
  await schedule(tx, booking.id, [{ timer: 'deposit_conversion', dueAt: fixBy }]);
}
