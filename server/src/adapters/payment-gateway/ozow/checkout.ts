import { z } from 'zod';
import { type Checkout, type CheckoutOrder, GatewayUnavailable } from '../port.ts';
import { randText } from '../rand.ts';
import { OZOW, type OzowAccount } from './account.ts';
import { ozowHash } from './hash.ts';
import { askOzow } from './line.ts';

const BANK_REFERENCE_MOST = 20;
const opened = z.object({
  paymentRequestId: z.string().nullish(),
  url: z.string().nullish(),
  errorMessage: z.string().nullish(),
});

/** Asks for a page at which a person pays from their bank. The payment's id is our reference there. Source: docs/rules/payments.md “Ozow”. */
export async function ozowCheckout(account: OzowAccount, order: CheckoutOrder): Promise<Checkout> {
  const { urls, paymentId, bookingRef, amountCents } = order;
  const fields = {
    SiteCode: account.siteCode,
    CountryCode: 'ZA',
    CurrencyCode: 'ZAR',
    Amount: randText(amountCents),
    TransactionReference: paymentId,
    // What stands on the statement of the person who pays.
    BankReference: bookingRef.slice(0, BANK_REFERENCE_MOST),
    CancelUrl: urls.cancel,
    ErrorUrl: urls.error,
    SuccessUrl: urls.success,
    NotifyUrl: urls.notify,
    IsTest: String(account.isTest),
  };
  const HashCheck = ozowHash(Object.values(fields), account.privateKey);
  const answer = await askOzow(account, '/postpaymentrequest', opened, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...fields, HashCheck }),
  });
  const url = answer.url ?? '';
  if (!URL.canParse(url)) throw new GatewayUnavailable(OZOW, new Error(answer.errorMessage ?? 'no address'));
  return { providerRef: paymentId, way: { method: 'GET', url } };
}
