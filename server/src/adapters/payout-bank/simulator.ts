import { z } from 'zod';
import { signPaystack } from '../paystack/signature.ts';
import { openPaystackTransfers } from './paystack.ts';
import type { TransferBank } from './port.ts';

const SECRET = 'sk_simulated';
const HTTP = { ok: 200, created: 201, refused: 400, unauthorised: 401, missing: 404, away: 503 } as const;
const END = -4;
const VERIFY = /^\/transfer\/verify\/([\w-]+)$/;

/** How an account number ends decides what becomes of a payment. Source: docs/rules/hosting.md “Played checks”. */
const FAILS: Readonly<Record<string, string>> = {
  '0006': 'Account closed',
  '0007': 'Account is dormant',
};
const AWAY = '0008';
/** Taken, and paid when somebody asks for it the next time. */
const SLOW = '0009';

const account = z.object({
  type: z.literal('basa'),
  name: z.string().min(1),
  account_number: z.string().regex(/^\d{5,13}$/),
  bank_code: z.string().regex(/^\d{6}$/),
  currency: z.literal('ZAR'),
});
const order = z.object({
  source: z.literal('balance'),
  recipient: z.string(),
  amount: z.int().positive(),
  reference: z.string().regex(/^[a-z0-9_-]{16,100}$/),
  reason: z.string(),
  currency: z.literal('ZAR'),
});

/** A transfer that is played. */
export interface PlayedTransfer {
  readonly reference: string;
  readonly amount: number;
  readonly accountEnd: string;
  status: 'pending' | 'success' | 'failed' | 'reversed';
  readonly said: string | null;
}

export interface PlayedBank extends TransferBank {
  /** All transfers, by their references: the bank’s own books, which outlive the server that asked for them. */
  readonly transfers: ReadonlyMap<string, PlayedTransfer>;
  /** What the company sends to our address about a transfer, with its signature. */
  noticeOf(
    reference: string,
    event: 'transfer.success' | 'transfer.failed' | 'transfer.reversed',
  ): {
    readonly body: string;
    readonly signature: string;
  };
}

/** The adapter of the real company, with its side of the contract played in the process. */
export function playedPayoutBank(arrived: (transfer: PlayedTransfer) => void = () => undefined): PlayedBank {
  const recipients = new Map<string, string>();
  const transfers = new Map<string, PlayedTransfer>();
  const no = (status: number, message: string) => [status, { status: false, message }] as const;
  const shown = (transfer: PlayedTransfer) => ({
    status: true,
    message: 'Transfer retrieved',
    data: {
      reference: transfer.reference,
      amount: transfer.amount,
      currency: 'ZAR',
      status: transfer.status,
      transfer_code: `TRF_${transfer.reference}`,
      gateway_response: transfer.said,
    },
  });

  function verify(reference: string): readonly [number, object] {
    const found = transfers.get(reference);
    if (found === undefined) return no(HTTP.missing, 'Transfer not found');
    if (found.status === 'pending') {
      found.status = 'success';
      arrived(found);
    }
    return [HTTP.ok, shown(found)];
  }

  function pay(body: unknown): readonly [number, object] {
    const read = order.safeParse(body);
    if (!read.success) return no(HTTP.refused, 'Invalid transfer');
    const { recipient, amount, reference } = read.data;
    const number = recipients.get(recipient);
    if (number === undefined) return no(HTTP.refused, 'Recipient specified is invalid');
    if (transfers.has(reference)) return no(HTTP.refused, 'Please provide a unique reference');
    const accountEnd = number.slice(END);
    if (accountEnd === AWAY) return no(HTTP.away, 'Service unavailable');
    const said = FAILS[accountEnd] ?? null;
    const status = said !== null ? 'failed' : accountEnd === SLOW ? 'pending' : 'success';
    const transfer: PlayedTransfer = { reference, amount, accountEnd, status, said };
    transfers.set(reference, transfer);
    if (status === 'success') arrived(transfer);
    return [HTTP.ok, shown(transfer)];
  }

  function recipient(body: unknown): readonly [number, object] {
    const read = account.safeParse(body);
    if (!read.success) return no(HTTP.refused, 'Cannot resolve account');
    const code = `RCP_${recipients.size + 1}`;
    recipients.set(code, read.data.account_number);
    return [HTTP.created, { status: true, data: { recipient_code: code } }];
  }

  function answer(path: string, body: unknown): readonly [number, object] {
    const [, asked] = VERIFY.exec(path) ?? [];
    if (asked !== undefined) return verify(asked);
    if (path === '/transfer') return pay(body);
    return path === '/transferrecipient' ? recipient(body) : no(HTTP.missing, 'Not found');
  }

  const played: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.headers.get('authorization') !== `Bearer ${SECRET}`) {
      return Response.json({ status: false, message: 'Invalid key' }, { status: HTTP.unauthorised });
    }
    const body: unknown = request.method === 'GET' ? null : await request.json();
    const [status, said] = answer(new URL(request.url).pathname, body);
    return Response.json(said, { status });
  };

  return {
    ...openPaystackTransfers({ secretKey: SECRET, baseUrl: 'https://paystack.simulated', fetch: played }),
    name: 'simulator',
    transfers,
    noticeOf(reference, event) {
      const transfer = transfers.get(reference);
      const data = {
        reference,
        amount: transfer?.amount ?? 0,
        currency: 'ZAR',
        transfer_code: `TRF_${reference}`,
        gateway_response: transfer?.said ?? null,
      };
      const body = JSON.stringify({ event, data });
      return { body, signature: signPaystack(SECRET, body) };
    },
  };
}
