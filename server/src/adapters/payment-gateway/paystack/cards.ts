import { z } from 'zod';
import { type CardOrder, GatewayUnavailable, type KeptCard, type SavedCards } from '../port.ts';
import { type Preauthorization, paused, preauthorization, type Transaction, transaction } from './answers.ts';
import { HOLD_TERMS } from './holds.ts';
import { PAYSTACK, type PaystackLine } from './line.ts';
import { referenceOf } from './references.ts';

const TOKEN = /^(AUTH_\w+) (\S+@\S+)$/;
/** As people say it; any other is said as the company does. */
const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  'american express': 'American Express',
};

/** Paystack asks a card again only with the address of the person who paid with it, so the token has both. */
const tokenOf = (code: string, email: string): string => `${code} ${email}`;

function readToken(token: string): { readonly code: string; readonly email: string } | null {
  const [, code, email] = TOKEN.exec(token) ?? [];
  return code === undefined || email === undefined ? null : { code, email };
}

/** The card of a payment, where it can be asked again. */
export function keptCardOf({
  authorization,
  customer,
}: Pick<Transaction, 'authorization' | 'customer'>): KeptCard | null {
  const {
    authorization_code: code,
    reusable,
    channel,
    brand,
    exp_month,
    exp_year,
    signature,
  } = authorization ?? {};
  const email = customer?.email;
  if (code == null || email == null || reusable !== true || channel !== 'card') return null;
  const isDated = /^\d{1,2}$/.test(exp_month ?? '') && /^\d{4}$/.test(exp_year ?? '');
  return {
    token: tokenOf(code, email),
    brand: brand == null ? null : (BRANDS[brand.trim().toLowerCase()] ?? brand.trim()),
    expiresOn: isDated ? `${exp_year}-${(exp_month ?? '').padStart(2, '0')}` : null,
    fingerprint: signature ?? null,
  };
}

const declined = { outcome: 'declined' } as const;

/** Cards by `authorization_code`. Asked again under the same reference, a card is not asked twice. */
export function paystackCards(line: PaystackLine): SavedCards {
  const undecided = (status: string) =>
    new GatewayUnavailable(PAYSTACK, new Error(`the charge is ${status}`));

  function charged(data: Transaction) {
    if (data.status === 'success') return { outcome: 'charged', providerRef: data.reference } as const;
    // What its person was asked to confirm, and did not, is paid in another way.
    if (['failed', 'abandoned', 'reversed'].includes(data.status)) return declined;
    throw undecided(data.status);
  }

  function held(data: Preauthorization) {
    if (data.status !== 'authorized' || data.expiry_date == null) return declined;
    return { outcome: 'held', providerRef: data.reference, endsAt: new Date(data.expiry_date) } as const;
  }

  const orderOf = ({ paymentId, amountCents }: CardOrder, card: { code: string; email: string }) => ({
    email: card.email,
    amount: amountCents,
    currency: 'ZAR',
    authorization_code: card.code,
    reference: referenceOf(paymentId),
    metadata: { payment_id: paymentId },
  });

  return {
    async charge(order) {
      const card = readToken(order.token);
      if (card === null) return declined;
      const before = await line.ask(`/transaction/verify/${referenceOf(order.paymentId)}`, transaction);
      if (before.isDone) return charged(before.data);
      if (!order.mayAsk) return declined;
      const answer = await line.ask(
        '/transaction/charge_authorization',
        z.union([paused, transaction]),
        orderOf(order, card),
      );
      if (!answer.isDone) {
        // Refused also when the same order was sent twice at once: how the other one stands is the answer.
        const other = await line.ask(`/transaction/verify/${referenceOf(order.paymentId)}`, transaction);
        return other.isDone ? charged(other.data) : declined;
      }
      if (!('paused' in answer.data)) return charged(answer.data);
      const { authorization_url: url, reference: providerRef } = answer.data;
      return { outcome: 'asks_person', checkout: { providerRef, way: { method: 'GET', url } } };
    },
    async hold(order) {
      const card = readToken(order.token);
      if (card === null) return declined;
      const before = await line.ask(
        `/preauthorization/verify/${referenceOf(order.paymentId)}`,
        preauthorization,
      );
      if (before.isDone) return held(before.data);
      if (!order.mayAsk) return declined;
      const body = { ...orderOf(order, card), ...HOLD_TERMS };
      const answer = await line.ask(
        '/preauthorization/reserve_authorization',
        z.union([paused, preauthorization]),
        body,
      );
      if (!answer.isDone) {
        const other = await line.ask(
          `/preauthorization/verify/${referenceOf(order.paymentId)}`,
          preauthorization,
        );
        return other.isDone ? held(other.data) : declined;
      }
      if (!('paused' in answer.data)) return held(answer.data);
      const { authorization_url: url, reference: providerRef } = answer.data;
      return { outcome: 'asks_person', checkout: { providerRef, way: { method: 'GET', url } } };
    },
    async forget(token) {
      const card = readToken(token);
      if (card === null) return;
      // A clear no means that the company does not know it any more.
      await line.ask('/customer/authorization/deactivate', z.unknown(), { authorization_code: card.code });
    },
  };
}
