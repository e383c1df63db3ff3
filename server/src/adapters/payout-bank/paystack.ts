import { z } from 'zod';
import { type PaystackAccount, paystackClient, paystackRefusal } from '../paystack/client.ts';
import { isSignedByPaystack, PAYSTACK_SIGNATURE } from '../paystack/signature.ts';
import { readJson } from '../read-json.ts';
import {
  type BankAnswer,
  type BankNotice,
  type BankOrder,
  PayoutBankUnavailable,
  type TransferBank,
} from './port.ts';

const COMPANY = 'paystack';
const NOT_FOUND = 404;
/** The company says no to a payment with these; that our key does not hold, or that it was asked too often, is no word about one. */
const NO = new Set([400, NOT_FOUND, 422]);

const recipient = z.object({
  status: z.literal(true),
  data: z.object({ recipient_code: z.string().min(1) }),
});
const transfer = z.object({
  status: z.literal(true),
  data: z.object({
    status: z.string(),
    reference: z.string(),
    amount: z.int().optional(),
    gateway_response: z.string().nullish(),
  }),
});
const notice = z.object({
  event: z.string(),
  data: z.object({
    reference: z.string(),
    amount: z.int(),
    currency: z.string(),
    transfer_code: z.string().optional(),
    gateway_response: z.string().nullish(),
  }),
});

/** The company’s words for a transfer, by what they mean here; any other is one that is not over. */
const OUTCOMES: Readonly<Record<string, 'paid' | 'refused'>> = {
  success: 'paid',
  failed: 'refused',
  reversed: 'refused',
  abandoned: 'refused',
  rejected: 'refused',
  blocked: 'refused',
};
const EVENTS: Readonly<Record<string, BankNotice['outcome']>> = {
  'transfer.success': 'paid',
  'transfer.failed': 'refused',
  'transfer.reversed': 'sent_back',
};
const LONGEST_REASON = 200;
/** Numbers of accounts are as long. */
const NUMBERS = /\d(?:[ -]?\d){4,}/g;
const reasonOf = (text: string | null | undefined, otherwise: string): string =>
  (text?.trim() || otherwise).replace(NUMBERS, '…').slice(0, LONGEST_REASON);

/** Paystack’s transfers: a recipient, the transfer under our reference, and what became of it. Source: docs/rules/payments.md “Payouts”. */
export function openPaystackTransfers(account: PaystackAccount): TransferBank {
  const send = paystackClient(account, (why) => new PayoutBankUnavailable(COMPANY, why));

  const answerIn = (body: unknown): BankAnswer | null => {
    const read = transfer.safeParse(body);
    if (!read.success) return null;
    const { status, gateway_response: said } = read.data.data;
    const state = OUTCOMES[status] ?? 'pending';
    return state === 'refused' ? { state, reason: reasonOf(said, status) } : { state };
  };

  async function look(reference: string): Promise<BankAnswer | null> {
    const { status, body } = await send(`/transfer/verify/${reference}`);
    const answer = answerIn(body);
    if (answer !== null) return answer;
    // Only a clear no says that there is none: a fault says nothing.
    if (status === NOT_FOUND && paystackRefusal.safeParse(body).success) return null;
    throw new PayoutBankUnavailable(COMPANY, `/transfer/verify: ${status}`);
  }

  async function recipientOf({ account }: BankOrder): Promise<BankAnswer | string> {
    const { status, body } = await send('/transferrecipient', {
      type: 'basa',
      name: account.holder,
      account_number: account.accountNumber,
      bank_code: account.branchCode,
      currency: 'ZAR',
    });
    const read = recipient.safeParse(body);
    if (read.success) return read.data.data.recipient_code;
    const no = paystackRefusal.safeParse(body);
    if (no.success && NO.has(status)) {
      return { state: 'refused', reason: reasonOf(no.data.message, 'account refused') };
    }
    throw new PayoutBankUnavailable(COMPANY, `/transferrecipient: ${status}`);
  }

  return {
    kind: 'transfers',
    name: COMPANY,
    look,
    async transfer(order) {
      // Asked before, and the answer was lost: the reference is paid once, no matter who asks again.
      const before = await look(order.reference);
      if (before !== null) return before;
      const to = await recipientOf(order);
      if (typeof to !== 'string') return to;
      const { status, body } = await send('/transfer', {
        source: 'balance',
        amount: order.cents,
        recipient: to,
        reference: order.reference,
        reason: order.statementText,
        currency: 'ZAR',
      });
      const answer = answerIn(body);
      if (answer !== null) return answer;
      const no = paystackRefusal.safeParse(body);
      // Refused also when somebody else was quicker with this reference: what became of theirs is the answer.
      if (no.success && NO.has(status)) {
        return (
          (await look(order.reference)) ?? {
            state: 'refused',
            reason: reasonOf(no.data.message, 'transfer refused'),
          }
        );
      }
      throw new PayoutBankUnavailable(COMPANY, `/transfer: ${status}`);
    },
    readNotice(rawBody, headers) {
      if (!isSignedByPaystack(account.secretKey, rawBody, headers[PAYSTACK_SIGNATURE])) return null;
      const read = notice.safeParse(readJson(rawBody));
      const outcome = read.success ? EVENTS[read.data.event] : undefined;
      if (!read.success || outcome === undefined) return 'unknown';
      const { event, data } = read.data;
      return {
        // The company gives its messages no id of their own.
        key: `${event}:${data.reference}`,
        reference: data.reference,
        cents: data.amount,
        currency: data.currency,
        outcome,
        reason: reasonOf(data.gateway_response, event),
      };
    },
  };
}
