import { z } from 'zod';
import { isClosedAccount } from '../../played/outcomes.ts';
import { isSame, signApi } from '../signature.ts';
import { fieldOf, type PayfastDesk } from './books.ts';
import { refundPayment } from './steps.ts';

export type ApiAnswer = readonly [status: number, body: object];

const REASON = { least: 3, most: 255 };
const ACCOUNT_FIELDS = [
  'bank_account_holder',
  'bank_name',
  'bank_branch_code',
  'bank_account_number',
  'bank_account_type',
] as const;

const order = z.looseObject({
  amount: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
  reason: z.string().min(REASON.least).max(REASON.most),
});
const signedHeaders = z.object({
  'merchant-id': z.string(),
  version: z.literal('v1'),
  timestamp: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+02:00$/),
  signature: z.string(),
});

const failed = (code: number, message: string): ApiAnswer => [
  code,
  { code, status: 'failed', data: { response: 0, message } },
];
const success = (response: unknown, message = ''): ApiAnswer => [
  200,
  { code: 200, status: 'success', data: { response, message } },
];

/** The signature of a call, over its headers and body. */
export function isSigned(
  { merchant }: PayfastDesk,
  headers: unknown,
  body: Readonly<Record<string, string>>,
): boolean {
  const read = signedHeaders.safeParse(headers);
  if (!read.success || read.data['merchant-id'] !== merchant.merchantId) return false;
  const { signature, ...signed } = read.data;
  return isSame(signature, signApi({ ...signed, ...body }, merchant.passphrase));
}

/** `GET /refunds/{pf_payment_id}`: 404 until something of it has gone back. */
export async function refundsOf(desk: PayfastDesk, number: string): Promise<ApiAnswer> {
  const [one] = await desk.books.payments.having('number', number);
  if (one === undefined || one.refunds.length === 0) return failed(404, 'No refund was found');
  return success({
    available_balance: one.paidCents - one.refundedCents,
    transactions: one.refunds.map(({ amount, reason }) => ({ amount, reason, status: 'Complete' })),
  });
}

/** `POST /refunds/{pf_payment_id}`. What came by EFT goes to an account that the call names. */
export async function refund(
  desk: PayfastDesk,
  number: string,
  body: Readonly<Record<string, string>>,
): Promise<ApiAnswer> {
  const [one] = await desk.books.payments.having('number', number);
  if (one === undefined) return failed(404, 'The payment is not known');
  const read = order.safeParse(body);
  if (!read.success) return failed(400, 'Amount and reason are required');
  const isEft = fieldOf(one, 'payment_method') === 'ef';
  if (isEft && ACCOUNT_FIELDS.some((name) => (body[name] ?? '') === '')) {
    return failed(400, 'Bank details are required');
  }
  if (isEft && isClosedAccount(body.bank_account_number ?? '')) {
    return failed(400, 'The bank account could not be verified');
  }
  const { amount, reason } = read.data;
  const given = { amount, reason, account: isEft ? (body.bank_account_number ?? null) : null };
  return (await refundPayment(desk, one.id, given)) === null
    ? failed(400, 'The amount is more than what can be refunded')
    : success(true, 'The refund was processed');
}
