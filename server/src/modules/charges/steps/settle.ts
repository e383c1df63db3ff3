import { splitCharge } from '@kwela/domain/charges/caps';
import { chargeLines } from '@kwela/domain/charges/invoice-lines';
import { vatBpOn } from '@kwela/domain/pricing/vat';
import { localDate } from '@kwela/domain/time';
import type { Tx } from '../../../db/tx.ts';
import type { TransitionServices } from '../../context.ts';
import { settleFrozen } from '../../deposits/steps/claim-deposit.ts';
import { orderInvoice } from '../../invoices/steps/order.ts';
import { CHARGE } from '../../invoices/store/orders-repo.ts';
import { post } from '../../ledger/repo.ts';
import { sumOf } from '../store/charge.ts';
import { saveCharge } from '../store/charges-repo.ts';
import { applyChargeTransition, type ChargeOfTrip } from './apply-transition.ts';
import { rulesOf } from './filing.ts';

/** What came in for a charge is the host's and ours from now on, and is invoiced; `way` names by which of the two ways it came. */
export async function divide(
  tx: Tx,
  { charge, booking }: ChargeOfTrip,
  { cents, way }: { readonly cents: number; readonly way: 'deposit' | 'payment' },
  services: TransitionServices,
): Promise<void> {
  const at = services.now();
  const [rules, vatBp] = [rulesOf(booking, services), vatBpOn(localDate(at))];
  const split = splitCharge(charge, cents, rules, vatBp);
  const event = { kind: 'charge', step: 'divided', hostId: booking.hostId, ...split } as const;
  await post(tx, { key: `charge_divided:${charge.id}:${way}`, bookingId: booking.id, event, at });
  const isHostVatVendor = booking.quote.lineItems.some(
    ({ supplier, vat }) => supplier === 'host' && vat === 'standard',
  );
  const lines = chargeLines(charge, cents, rules, { isHostVatVendor, vatBp });
  const about = `${CHARGE}:${charge.id}:${way}`;
  if (lines.length > 0) await orderInvoice(tx, { bookingId: booking.id, about, lines }, at);
}

/**
 * What was agreed or decided is paid from what the deposit keeps for it; the guest is asked for the rest. A rest that no company takes is
 * let go. Source: docs/rules/claims.md “Payment”.
 */
export async function settleCharge(
  tx: Tx,
  of: ChargeOfTrip,
  services: TransitionServices,
): Promise<ChargeOfTrip> {
  const { charge, booking } = of;
  const cents = sumOf(charge);
  const by = { role: 'system', actorId: null } as const;
  if (cents === 0) {
    const dismissed = await applyChargeTransition(tx, of, 'dismiss', by, services);
    return dismissed.ok ? { charge: dismissed.value, booking } : of;
  }
  const claim = { key: charge.id, frozenCents: charge.frozenCents, cents, to: 'charges_due' } as const;
  const fromDeposit = await settleFrozen(tx, booking, claim, services);
  if (fromDeposit > 0) await divide(tx, of, { cents: fromDeposit, way: 'deposit' }, services);
  const { leastPaidCents } = services.policies.byVersion(booking.policyVersion).cancellation.credit;
  const isPaid = fromDeposit > 0 ? cents - fromDeposit < leastPaidCents : cents < leastPaidCents;
  const facts = {
    frozenCents: 0,
    depositCents: fromDeposit,
    paidCents: fromDeposit,
    settledAt: services.now(),
  };
  await saveCharge(tx, { ...charge, ...facts });
  const name = isPaid ? 'pay_from_deposit' : 'ask_for_rest';
  const settled = await applyChargeTransition(tx, of, name, { ...by, facts }, services);
  if (!settled.ok) throw new Error(`A ${charge.state} charge cannot ${name}: ${charge.id}`);
  return { charge: settled.value, booking };
}
