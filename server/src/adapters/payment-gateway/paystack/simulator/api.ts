import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { isClosedAccount } from '../../played/outcomes.ts';
import { asItStands, newNumber, type PlayedPayment } from './books.ts';
import {
  askAgain,
  capture,
  decline,
  type PaystackDesk,
  pay,
  refund,
  refundAsItStands,
  release,
  retryRefund,
} from './steps.ts';
import { preauthorizationView, refundView, transactionView } from './views.ts';

/** A status of HTTP and a body, as Paystack answers. */
export type ApiAnswer = readonly [status: number, body: object];

export const yes = (message: string, data: unknown): ApiAnswer => [200, { status: true, message, data }];
export const no = (status: number, message: string, code: string): ApiAnswer => [
  status,
  {
    status: false,
    message,
    meta: { nextStep: 'Check the request and try again' },
    type: 'validation_error',
    code,
  },
];

const DEFAULT_DAYS = 5;
const MOST_DAYS = 10;
const LEAST_CENTS = 100;
const amount = z.coerce.number().int().min(LEAST_CENTS);
const currency = z.literal('ZAR');
const reference = z.string().regex(/^[A-Za-z0-9.=-]{1,100}$/);
const fields = {
  email: z.email(),
  amount,
  currency,
  reference: reference.optional(),
  callback_url: z.url().optional(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
  channels: z.array(z.string()).optional(),
  expire_after_days: z.coerce.number().int().min(1).max(MOST_DAYS).optional(),
  expire_action: z.enum(['release', 'capture']).optional(),
};
const initialize = z.object(fields);
const again = z.object({ ...fields, authorization_code: z.string() });

const newPayment = (
  { company }: PaystackDesk,
  kind: PlayedPayment['kind'],
  asked: z.output<typeof initialize>,
): PlayedPayment => ({
  id: newNumber(),
  kind,
  reference: asked.reference ?? randomBytes(8).toString('hex'),
  accessCode: randomBytes(12).toString('hex'),
  email: asked.email,
  amount: asked.amount,
  status: 'abandoned',
  metadata: asked.metadata ?? null,
  callbackUrl: asked.callback_url ?? null,
  card: null,
  delivery: 'prompt',
  capturedAmount: 0,
  expireAfterDays: asked.expire_after_days ?? DEFAULT_DAYS,
  expiresAt: null,
  paidAt: null,
  createdAt: company.now().toISOString(),
});

const pageOf = ({ company }: PaystackDesk, { accessCode }: PlayedPayment): string =>
  `${company.siteUrl}${company.path}/checkout/${accessCode}`;

/** Opens a page to pay, or to have money held, at. */
export async function initializePayment(desk: PaystackDesk, kind: PlayedPayment['kind'], body: unknown) {
  const asked = initialize.safeParse(body);
  if (!asked.success) return no(400, 'Invalid or missing parameters', 'missing_params');
  const made = newPayment(desk, kind, asked.data);
  if (!(await desk.books.payments.add(made.reference, made))) {
    return no(400, 'Duplicate Transaction Reference', 'duplicate_reference');
  }
  const { accessCode, reference: ours } = made;
  return yes('Authorization URL created', {
    authorization_url: pageOf(desk, made),
    access_code: accessCode,
    reference: ours,
  });
}

/** Asks a kept card, of the person who kept it. */
export async function askKeptCard(desk: PaystackDesk, kind: PlayedPayment['kind'], body: unknown) {
  const asked = again.safeParse(body);
  if (!asked.success) return no(400, 'Invalid or missing parameters', 'missing_params');
  const card = await desk.books.cards.find(asked.data.authorization_code);
  if (card === null || !card.isActive || card.email !== asked.data.email) {
    return no(400, 'Authorization code is invalid', 'invalid_authorization');
  }
  const made = newPayment(desk, kind, asked.data);
  if (!(await desk.books.payments.add(made.reference, { ...made, status: 'ongoing' }))) {
    return no(400, 'Duplicate Transaction Reference', 'duplicate_reference');
  }
  const fate = await askAgain(desk, made, card);
  if (fate === 'ask_person') {
    await desk.books.payments.change(made.reference, (one) => ({ ...one, card: card.code }));
    const url = pageOf(desk, made);
    return yes('Please, redirect your customer to the authorization url provided', {
      authorization_url: url,
      reference: made.reference,
      access_code: made.accessCode,
      paused: true,
    });
  }
  const ended =
    fate === 'decline'
      ? await decline(desk, made.reference, card.code)
      : await pay(desk, made.reference, card);
  const one = ended ?? made;
  if (kind === 'transaction') return yes('Charge attempted', transactionView(one, card));
  return fate === 'decline'
    ? no(400, 'Preauthorization failed', 'declined')
    : yes('Preauthorization successful', preauthorizationView(one, card));
}

/** How it stands: a transaction, or a hold; a hold that was captured is a transaction as well. */
export async function verifyPayment(desk: PaystackDesk, kind: PlayedPayment['kind'], ref: string) {
  const kept = await desk.books.payments.find(ref);
  const isIt =
    kept !== null && (kept.kind === kind || (kind === 'transaction' && kept.status === 'captured'));
  if (!isIt) return no(404, 'Transaction reference not found.', 'transaction_not_found');
  const one = asItStands(kept, desk.company.now());
  const card = one.card === null ? null : await desk.books.cards.find(one.card);
  return kind === 'transaction'
    ? yes('Verification successful', transactionView(one, card))
    : yes('Preauthorization verified', preauthorizationView(one, card));
}

const captureOrder = z.object({ reference, currency, amount });
const releaseOrder = z.object({ reference });

export async function captureHold(desk: PaystackDesk, body: unknown) {
  const asked = captureOrder.safeParse(body);
  if (!asked.success) return no(400, 'Invalid or missing parameters', 'missing_params');
  const taken = await capture(desk, asked.data.reference, asked.data.amount);
  if (taken === null) return no(400, 'Preauthorization cannot be captured', 'invalid_state');
  const card = taken.card === null ? null : await desk.books.cards.find(taken.card);
  return yes('Capture attempted', transactionView(taken, card));
}

export async function releaseHold(desk: PaystackDesk, body: unknown) {
  const asked = releaseOrder.safeParse(body);
  const free = asked.success ? await release(desk, asked.data.reference) : null;
  if (free === null) return no(400, 'Preauthorization cannot be released', 'invalid_state');
  return yes('Successfully released', { id: free.id, status: free.status, reference: free.reference });
}

const refundOrder = z.object({
  transaction: z.union([z.string(), z.int()]),
  amount: z.coerce.number().int().optional(),
  currency: currency.optional(),
  merchant_note: z.string().optional(),
});

export async function createRefund(desk: PaystackDesk, body: unknown) {
  const asked = refundOrder.safeParse(body);
  if (!asked.success) return no(400, 'Invalid or missing parameters', 'missing_params');
  const paid = await desk.books.payments.find(String(asked.data.transaction));
  if (paid === null) return no(404, 'Transaction not found', 'transaction_not_found');
  const made = await refund(desk, paid, {
    amount: asked.data.amount ?? paid.capturedAmount,
    note: asked.data.merchant_note ?? null,
  });
  return made === null
    ? no(400, 'Refund amount cannot be more than the balance of the transaction', 'invalid_amount')
    : yes('Refund has been queued for processing', refundView(made));
}

export async function listRefunds(desk: PaystackDesk, transaction: string) {
  const all = await desk.books.refunds.having('transaction', transaction);
  const standing = await Promise.all(all.map((one) => refundAsItStands(desk, one)));
  return yes('Refunds retrieved', standing.map(refundView));
}

const details = z.object({
  refund_account_details: z.object({
    currency,
    account_number: z.string().min(1),
    bank_id: z.string().min(1),
  }),
});

export async function retryRefundWithDetails(desk: PaystackDesk, id: string, body: unknown) {
  const kept = await desk.books.refunds.find(id);
  const given = details.safeParse(body);
  if (kept === null || !given.success) return no(400, 'Invalid refund', 'invalid_refund');
  if (isClosedAccount(given.data.refund_account_details.account_number)) {
    return no(400, 'Account details could not be verified', 'invalid_account');
  }
  const standing = await refundAsItStands(desk, kept);
  if (standing.status !== 'needs-attention')
    return no(400, 'Refund does not need attention', 'invalid_state');
  const done = await retryRefund(desk, kept);
  return done === null
    ? no(400, 'Invalid refund', 'invalid_refund')
    : yes('Refund retried', refundView(done));
}

const deactivation = z.object({ authorization_code: z.string() });

export async function deactivateCard(desk: PaystackDesk, body: unknown) {
  const asked = deactivation.safeParse(body);
  const done = asked.success
    ? await desk.books.cards.change(asked.data.authorization_code, (one) => ({ ...one, isActive: false }))
    : null;
  return done === null
    ? no(404, 'Authorization code not found', 'not_found')
    : yes('Authorization has been deactivated', null);
}

/** The banks of South Africa, by their universal branch codes. */
const BANKS = [
  ['632005', 'Absa Bank Limited, South Africa'],
  ['470010', 'Capitec Bank Limited'],
  ['250655', 'First National Bank'],
  ['198765', 'Nedbank'],
  ['051001', 'Standard Bank South Africa'],
  ['678910', 'TymeBank'],
  ['679000', 'Discovery Bank Limited'],
  ['580105', 'Investec Bank Limited'],
  ['430000', 'African Bank Limited'],
  ['888000', 'Bank Zero'],
] as const;

export const listBanks = (): ApiAnswer =>
  yes(
    'Banks retrieved',
    BANKS.map(([code, name], index) => ({ id: 300 + index, name, code, currency: 'ZAR', type: 'basa' })),
  );
