import { formatShortRange } from '@kwela/words/dates';
import { sayIn } from '@kwela/words/say';
import { GatewayUnavailable, UnknownProvider } from '../../adapters/payment-gateway/port.ts';
import type { PayableBooking, Services } from '../context.ts';
import { vehicleTitle } from '../vehicles/title-repo.ts';
import { formPathOf } from './checkout-form.ts';
import { payerOf } from './store/payer-repo.ts';
import type { Payment } from './store/payment.ts';
import { saveCheckout } from './store/repo.ts';

const returnUrl = (siteUrl: string, page: string, ref: string): string =>
  `${siteUrl}/payment/${page}?ref=${encodeURIComponent(ref)}`;

/**
 * Opens the checkout of a payment at its company, or finds the one that is open: the key is the payment's id. From there
 * people come to the pages of payments, or to `returnPath`. Null: the company is away. Call it outside any transaction.
 */
export async function checkoutUrlOf(
  services: Pick<Services, 'database' | 'gateways' | 'siteUrl' | 'log' | 'now' | 'linkKey'>,
  payment: Pick<Payment, 'id' | 'provider' | 'checkoutUrl' | 'amountCents' | 'mode' | 'chosenMethod'>,
  booking: PayableBooking,
  expiresAt: Date,
  returnPath: string | null = null,
): Promise<string | null> {
  if (payment.checkoutUrl !== null) return payment.checkoutUrl;
  const { gateways, siteUrl, database } = services;
  const company = gateways.byName(payment.provider);
  if (company === null) {
    services.log.error(
      { err: new UnknownProvider(payment.provider), paymentId: payment.id },
      'no checkout could be opened',
    );
    return null;
  }
  const back = (page: string) =>
    returnPath === null ? returnUrl(siteUrl, page, booking.ref) : `${siteUrl}${returnPath}`;
  const title = await vehicleTitle(database.db, booking.vehicleId);
  try {
    const { providerRef, way } = await company.createCheckout({
      key: payment.id,
      paymentId: payment.id,
      bookingRef: booking.ref,
      description: `${title}, ${formatShortRange(booking.startAt, booking.endAt, services.now(), sayIn('en'))}`,
      amountCents: payment.amountCents,
      method: payment.chosenMethod,
      mode: payment.mode === 'authorise' ? 'authorise' : 'sale',
      payer: await payerOf(database.db, booking.id),
      expiresAt,
      urls: {
        success: back('success'),
        error: back('error'),
        cancel: back('cancel'),
        notify: `${siteUrl}/functions/v1/payments/webhook/${company.name}`,
      },
    });
    const form =
      way.method === 'POST' ? { url: way.url, fields: way.fields.map(([...field]) => field) } : null;
    const checkoutUrl = way.method === 'POST' ? `${siteUrl}${formPathOf(services, payment.id)}` : way.url;
    return await saveCheckout(database.db, payment.id, { providerRef, checkoutUrl, form });
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    services.log.warn({ err: error, paymentId: payment.id }, 'no checkout could be opened');
    return null;
  }
}
