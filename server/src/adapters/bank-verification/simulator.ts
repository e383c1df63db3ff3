import { z } from 'zod';
import { openPaystack } from './paystack.ts';
import type { BankVerification } from './port.ts';

const SECRET = 'sk_simulated';
const HTTP = { ok: 200, created: 201, refused: 400, unauthorised: 401, missing: 404, away: 503 } as const;

/** How an account number ends decides what its bank says. Source: docs/rules/hosting.md “Played checks”. */
const ANSWERS: Readonly<Record<string, object>> = {
  '0001': { verified: false },
  '0002': { verified: false, accountOpen: false },
  '0003': { verified: false, accountOpen: true, accountHolderMatch: false },
  '0004': { verified: true, accountOpen: true, accountHolderMatch: true, accountAcceptsCredits: false },
};
const AWAY = '0005';
const FINE = { verified: true, accountOpen: true, accountHolderMatch: true, accountAcceptsCredits: true };
const END = -4;
const VERIFIED = /^\/transfer\/verify\/([\w-]+)$/;

const account = z.object({ account_number: z.string(), bank_code: z.string() });
const order = z.object({ recipient: z.string(), amount: z.int().positive(), reference: z.string().min(16) });

/** What arrived on an account that is played. */
export interface PlayedDeposit {
  readonly accountEnd: string;
  readonly cents: number;
}

/** Paystack's side of the contract, played in the process. */
function playedPaystack(arrived: (deposit: PlayedDeposit) => void): typeof fetch {
  const recipients = new Map<string, string>();
  const references = new Set<string>();

  function answer(path: string, body: unknown): readonly [number, object] {
    const [, asked] = VERIFIED.exec(path) ?? [];
    if (asked !== undefined) {
      return references.has(asked) ? [HTTP.ok, { status: true }] : [HTTP.missing, { status: false }];
    }
    if (path === '/transfer') {
      const { recipient, amount, reference } = order.parse(body);
      const accountEnd = recipients.get(recipient);
      if (accountEnd === undefined) return [HTTP.refused, { status: false }];
      if (references.has(reference)) return [HTTP.refused, { status: false }];
      references.add(reference);
      arrived({ accountEnd, cents: amount });
      return [HTTP.ok, { status: true, data: { reference, status: 'success' } }];
    }
    const end = account.parse(body).account_number.slice(END);
    if (end === AWAY) return [HTTP.away, { status: false, message: 'The bank does not answer' }];
    if (path === '/bank/validate') return [HTTP.ok, { status: true, data: ANSWERS[end] ?? FINE }];
    const recipientCode = `RCP_${recipients.size + 1}`;
    recipients.set(recipientCode, end);
    return [HTTP.created, { status: true, data: { recipient_code: recipientCode } }];
  }

  return async (input, init) => {
    const request = new Request(input, init);
    if (request.headers.get('authorization') !== `Bearer ${SECRET}`) {
      return Response.json({ status: false }, { status: HTTP.unauthorised });
    }
    const [status, body] = answer(
      new URL(request.url).pathname,
      request.method === 'GET' ? null : await request.json(),
    );
    return Response.json(body, { status });
  };
}

/** The adapter of the real company, with its answers played; `arrived` shows a host what stands on the statement. */
export const bankSimulator = (arrived: (deposit: PlayedDeposit) => void): BankVerification => ({
  ...openPaystack({
    secretKey: SECRET,
    baseUrl: 'https://paystack.simulated',
    fetch: playedPaystack(arrived),
  }),
  name: 'simulator',
});
