import { z } from 'zod';
import { type BankAccount, GatewayUnavailable, type RefundAnswer, type RefundOrder } from '../port.ts';
import { PAYFAST, type PayfastAccount } from './account.ts';
import { askApi } from './line.ts';

const REASON_MOST = 255;
const NOT_FOUND = 404;

/** What went back before, and what can still go. */
const known = z.object({
  data: z.object({
    response: z.object({
      available_balance: z.coerce.number().int(),
      transactions: z
        .array(z.looseObject({ amount: z.coerce.number().int(), reason: z.string().nullish() }))
        .default([]),
    }),
  }),
});
const done = z.object({ status: z.literal('success') });
const refused = z.object({ data: z.object({ message: z.string().nullish() }).nullish() });

const accountFields = ({ holder, bankName, branchCode, accountNumber, accountType }: BankAccount) => ({
  bank_account_holder: holder,
  bank_name: bankName,
  bank_branch_code: branchCode,
  bank_account_number: accountNumber,
  bank_account_type: accountType,
});

/**
 * Was this order done before, and its answer lost? The company takes no key, so it is looked up: by our key in the reasons of
 * its refunds. Where it does not repeat those, by what is left: less than our books say means that it was done. With other
 * orders on the way the sums alone do not tell which, so nothing is ordered until they do.
 */
async function isDoneBefore(account: PayfastAccount, order: RefundOrder, path: string): Promise<boolean> {
  const { status, body } = await askApi(account, path);
  // Nothing of this payment has gone back yet.
  if (status === NOT_FOUND) return false;
  const read = known.safeParse(body);
  if (!read.success) throw new GatewayUnavailable(PAYFAST, new Error(`${path}: ${status}`));
  const { available_balance: left, transactions } = read.data.data.response;
  if (transactions.some(({ reason }) => reason?.includes(order.key))) return true;
  const leftBeforeCents = order.paidCents - order.refundedCents;
  const listedCents = transactions.reduce((sum, { amount }) => sum + amount, 0);
  const isEachNamed = transactions.every(({ reason }) => (reason ?? '') !== '');
  if (isEachNamed && left + listedCents >= order.paidCents) return false;
  if (left >= leftBeforeCents) return false;
  if (order.onTheWayCents === 0) return left <= leftBeforeCents - order.amountCents;
  if (left <= leftBeforeCents - order.onTheWayCents - order.amountCents) return true;
  throw new GatewayUnavailable(PAYFAST, new Error(`${path}: which of several refunds went back is not said`));
}

/**
 * Gives back all or a part. A card is credited where it was charged; money that came by EFT goes to an account, which the
 * guest has to give. Source: docs/rules/payments.md “PayFast”.
 *
 * @throws GatewayUnavailable when it is not known what the company did.
 */
export async function payfastRefund(account: PayfastAccount, order: RefundOrder): Promise<RefundAnswer> {
  const { transactionRef, bankAccount, amountCents, key } = order;
  if (transactionRef === null) return { state: 'failed', reason: 'the payment has no number at PayFast' };
  if (order.method === 'instant_eft' && bankAccount === null) return { state: 'needs_details' };
  const path = `/refunds/${encodeURIComponent(transactionRef)}`;
  if (await isDoneBefore(account, order, path)) return { state: 'done' };
  const { status, body } = await askApi(account, path, {
    amount: String(amountCents),
    reason: `Kwela refund ${key}`.slice(0, REASON_MOST),
    notify_buyer: '1',
    ...(bankAccount !== null && accountFields(bankAccount)),
  });
  if (status === 200 && done.safeParse(body).success) return { state: 'done' };
  const why = refused.safeParse(body).data?.data?.message ?? `refused with ${status}`;
  // Nobody said what was paid with, and it came by EFT.
  if (order.method === null && bankAccount === null && /bank/i.test(why)) return { state: 'needs_details' };
  return { state: 'failed', reason: why.slice(0, REASON_MOST) };
}
