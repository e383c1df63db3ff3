import { z } from 'zod';
import { GatewayUnavailable, type RefundAnswer, type RefundNotice, type RefundOrder } from '../port.ts';
import { refund, transaction } from './answers.ts';
import { PAYSTACK, type PaystackLine } from './line.ts';

/** The company’s words for a refund, by what they mean here. */
const STATES: Readonly<Record<string, RefundNotice['outcome']>> = {
  pending: 'pending',
  processing: 'pending',
  processed: 'done',
  failed: 'failed',
  'needs-attention': 'needs_details',
};
export const refundOutcome = (status: string): RefundNotice['outcome'] => STATES[status] ?? 'pending';

const answerOf = (status: string): RefundAnswer => {
  const state = refundOutcome(status);
  return state === 'failed' ? { state, reason: status } : { state };
};
const bank = z.object({ id: z.int(), code: z.string() });

/**
 * Gives money back. Paystack has no keys for orders: ours stands in the note, by which an order that was sent before is
 * found. Source: paystack.com/docs/payments/refunds.
 */
export async function refundAtPaystack(line: PaystackLine, order: RefundOrder): Promise<RefundAnswer> {
  const unavailable = (why: string) => new GatewayUnavailable(PAYSTACK, new Error(why));

  /** Their number of a bank, by its universal branch code; null: they send nothing there. */
  async function bankIdOf(branchCode: string): Promise<number | null> {
    const banks = await line.ask('/bank?country=south%20africa&currency=ZAR&perPage=100', z.array(bank));
    if (!banks.isDone) throw unavailable(`the banks cannot be read: ${banks.message}`);
    return banks.data.find(({ code }) => code === branchCode)?.id ?? null;
  }

  async function before(): Promise<z.output<typeof refund> | undefined> {
    const paid = await line.ask(`/transaction/verify/${order.providerRef}`, transaction);
    if (!paid.isDone) throw unavailable(`the payment is not known: ${paid.message}`);
    const list = await line.ask(`/refund?transaction=${paid.data.id}&perPage=100`, z.array(refund));
    if (!list.isDone) throw unavailable(`the refunds cannot be read: ${list.message}`);
    return list.data.find(({ merchant_note }) => merchant_note === order.key);
  }

  const known = await before();
  if (known !== undefined) {
    if (refundOutcome(known.status) !== 'needs_details' || order.bankAccount === null) {
      return answerOf(known.status);
    }
    const { accountNumber, branchCode } = order.bankAccount;
    const bankId = await bankIdOf(branchCode);
    if (bankId === null) return { state: 'failed', reason: 'the bank of the account is not known there' };
    const again = await line.ask(`/refund/retry_with_customer_details/${known.id}`, refund, {
      refund_account_details: {
        currency: 'ZAR',
        account_number: accountNumber,
        bank_id: String(bankId),
      },
    });
    return again.isDone ? answerOf(again.data.status) : { state: 'failed', reason: again.message };
  }
  const asked = await line.ask('/refund', refund, {
    transaction: order.providerRef,
    amount: order.amountCents,
    currency: 'ZAR',
    customer_note: 'Kwela refund',
    merchant_note: order.key,
  });
  return asked.isDone ? answerOf(asked.data.status) : { state: 'failed', reason: asked.message };
}
