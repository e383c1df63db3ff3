import { timingSafeEqual } from 'node:crypto';
import type { Services } from '../context.ts';
import { type CheckoutForm, checkoutForm } from './store/payment.ts';
import { formOf } from './store/repo.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ADDRESS = '/payment/continue';

const keyOf = ({ linkKey }: Pick<Services, 'linkKey'>, paymentId: string): string =>
  linkKey(`checkout form ${paymentId}`);

/** Where the page is that sends the form of a payment to its company. Who has the address can pay, and no more. */
export const formPathOf = (services: Pick<Services, 'linkKey'>, paymentId: string): string =>
  `${ADDRESS}/${paymentId}/${keyOf(services, paymentId)}`;

/** A form, and what people call the company that it goes to. */
export interface CheckoutToSend {
  readonly company: string;
  readonly form: CheckoutForm;
}

/** The form of an address of ours; null when there is none, or its payment is not open any more. */
export async function findForm(
  services: Pick<Services, 'linkKey' | 'database' | 'gateways'>,
  address: { readonly paymentId: string; readonly key: string },
): Promise<CheckoutToSend | null> {
  const [given, right] = [Buffer.from(address.key), Buffer.from(keyOf(services, address.paymentId))];
  if (!UUID.test(address.paymentId) || given.length !== right.length || !timingSafeEqual(given, right))
    return null;
  const found = await formOf(services.database.db, address.paymentId);
  const company = found === null ? null : services.gateways.byName(found.provider);
  return found === null || company === null
    ? null
    : { company: company.title, form: checkoutForm.parse(found.form) };
}
