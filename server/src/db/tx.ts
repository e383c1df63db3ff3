import { AsyncLocalStorage } from 'node:async_hooks';
import { sql, type Transaction } from 'kysely';
import type { Db } from './open.ts';
import type { DB } from './schema.gen.ts';

export type Tx = Transaction<DB>;

/** What row policies see of who calls: the database role and the claims of the token. */
export interface CallerClaims {
  readonly role: 'anon' | 'authenticated' | 'service_role';
  readonly claims: Readonly<Record<string, unknown>>;
}

/** The request that a caller made, as SQL may read it: `current_setting('request.headers', true)::json`. */
export type CallerRequest = {
  readonly method: string;
  /** Below the service, without the query. */
  readonly path: string;
  /** By lower-case name, without the cookies. */
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: Readonly<Record<string, string>>;
};

type CallerOptions = {
  readonly isReadOnly?: boolean;
  /** The network address of the caller, for what the database itself records. */
  readonly ip?: string;
  readonly request?: CallerRequest;
};

/** Serialisation failure and deadlock: the transaction did nothing and may simply be tried again. */
const RETRYABLE = new Set(['40001', '40P01']);
const ATTEMPTS = 4;

export const sqlState = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

async function withRetry<Value>(work: () => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const state = sqlState(error);
      if (attempt === ATTEMPTS || state === null || !RETRYABLE.has(state)) throw error;
    }
  }
}

const within = new AsyncLocalStorage<true>();

/** Whether what runs now was started within a transaction, where a second connection may never come. */
export const isWithinTransaction = (): boolean => within.getStore() === true;

/** One transaction as the caller: PostgreSQL itself applies the role's rights and the row policies. */
export function asCaller<Value>(
  db: Db,
  caller: CallerClaims,
  work: (tx: Tx) => Promise<Value>,
  { isReadOnly = false, ip = '', request }: CallerOptions = {},
): Promise<Value> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('request.jwt.claims', ${JSON.stringify(caller.claims)}, true),
                     set_config('request.ip', ${ip}, true),
                     set_config('request.method', ${request?.method ?? ''}, true),
                     set_config('request.path', ${request?.path ?? ''}, true),
                     set_config('request.headers', ${JSON.stringify(request?.headers ?? {})}, true),
                     set_config('request.cookies', ${JSON.stringify(request?.cookies ?? {})}, true),
                     set_config('role', ${caller.role}, true),
                     set_config('transaction_read_only', ${isReadOnly ? 'on' : 'off'}, true)`.execute(tx);
    return within.run(true, () => work(tx));
  });
}

class RolledBack extends Error {
  readonly outcome: unknown;
  constructor(outcome: unknown) {
    super('rolled back');
    this.outcome = outcome;
  }
}

/**
 * One transaction with the rights of the system, for a use-case that asked the domain for permission first.
 * A refusal (`{ ok: false }`) rolls everything back and is returned. Inside, use `tx` only: the embedded database
 * has one connection, and the outer one would wait for ever.
 */
export async function asSystem<Outcome extends { readonly ok: boolean }>(
  db: Db,
  work: (tx: Tx) => Promise<Outcome>,
): Promise<Outcome> {
  let refused: { readonly outcome: Outcome } | null = null;
  try {
    return await withRetry(() => {
      refused = null;
      return db.transaction().execute(async (tx) => {
        const outcome = await within.run(true, () => work(tx));
        if (!outcome.ok) {
          refused = { outcome };
          throw new RolledBack(outcome);
        }
        return outcome;
      });
    });
  } catch (error) {
    if (error instanceof RolledBack && refused !== null) return (refused as { outcome: Outcome }).outcome;
    throw error;
  }
}
