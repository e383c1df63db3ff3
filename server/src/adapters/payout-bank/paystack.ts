import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { askCompany, type CompanyAnswer } from '../ask-company.ts';
import {
  type BankAnswer,
  type BankNotice,
  type BankOrder,
  PayoutBankUnavailable,
  type TransferBank,
} from './port.ts';

const COMPANY = 'paystack';
const TIMEOUT_MS = 20_000;
export const NOTICE_HEADER = 'x-paystack-signature';
const NOT_FOUND = 404;
const FAULT = 500;

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
    reason: z.string().nullish(),
    gateway_response: z.string().nullish(),
  }),
});
const refused = z.object({ status: z.literal(false), message: z.string().optional() });
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
const reasonOf = (text: string | null | undefined, otherwise: string): string =>
  (text ?? otherwise).slice(0, LONGEST_REASON);

export interface PaystackTransfers {
  readonly secretKey: string;
  readonly baseUrl: string;
  readonly timeoutMs?: number;
  /** The simulator answers the same calls in the process. */
  readonly fetch?: typeof fetch;
}

const signatureOf = (secretKey: string, rawBody: Buffer | string): Buffer =>
  createHmac('sha512', secretKey).update(rawBody).digest();

/** The header of a message: HMAC-SHA512 of its bytes under the secret key, in hex. */
export const signNotice = (secretKey: string, rawBody: string): string =>
  signatureOf(secretKey, rawBody).toString('hex');

function isSigned(secretKey: string, rawBody: Buffer, header: unknown): boolean {
  if (typeof header !== 'string' || !/^[0-9a-f]{128}$/i.test(header)) return false;
  return timingSafeEqual(signatureOf(secretKey, rawBody), Buffer.from(header, 'hex'));
}

function readJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return null;
  }
}

/** Paystack’s transfers: a recipient, the transfer under our reference, and what became of it. Source: docs/rules/payments.md “Payouts”. */
export function openPaystackTransfers(options: PaystackTransfers): TransferBank {
  const { secretKey, baseUrl, timeoutMs = TIMEOUT_MS, fetch: ask } = options;

  /** POST with a body, GET without. */
  const send = (path: string, body?: object): Promise<CompanyAnswer> =>
    askCompany(
      {
        method: body === undefined ? 'GET' : 'POST',
        url: `${baseUrl}${path}`,
        authorization: `Bearer ${secretKey}`,
        body,
        fetch: ask,
        timeoutMs,
      },
      (why) => new PayoutBankUnavailable(COMPANY, why),
    );

  const answerIn = (body: unknown): BankAnswer | null => {
    const read = transfer.safeParse(body);
    if (!read.success) return null;
    const { status, gateway_response: said, reason } = read.data.data;
    const state = OUTCOMES[status] ?? 'pending';
    return state === 'refused' ? { state, reason: reasonOf(said ?? reason, status) } : { state };
  };

  async function look(reference: string): Promise<BankAnswer | null> {
    const { status, body } = await send(`/transfer/verify/${reference}`);
    const answer = answerIn(body);
    if (answer !== null) return answer;
    // Only a clear no says that there is none: a fault says nothing.
    if (status === NOT_FOUND && refused.safeParse(body).success) return null;
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
    const no = refused.safeParse(body);
    if (no.success && status < FAULT) {
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
      const no = refused.safeParse(body);
      // Refused also when somebody else was quicker with this reference: what became of theirs is the answer.
      if (no.success && status < FAULT) {
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
      if (!isSigned(secretKey, rawBody, headers[NOTICE_HEADER])) return null;
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
