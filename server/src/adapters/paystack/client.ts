import { z } from 'zod';
import { askCompany, type CompanyAnswer } from '../ask-company.ts';

const TIMEOUT_MS = 20_000;

/** An account at Paystack. */
export interface PaystackAccount {
  readonly secretKey: string;
  readonly baseUrl: string;
  readonly timeoutMs?: number;
  /** Tests answer the same calls in the process. */
  readonly fetch?: typeof fetch;
}

/** Asks `path` of the company: POST with a body, GET without. */
export type AskPaystack = (path: string, body?: object) => Promise<CompanyAnswer>;

/** The line to Paystack; `unavailable` makes the error of a question that nobody answered. */
export const paystackClient =
  (
    { secretKey, baseUrl, timeoutMs = TIMEOUT_MS, fetch: ask }: PaystackAccount,
    unavailable: (why: string) => Error,
  ): AskPaystack =>
  (path, body) =>
    askCompany(
      {
        method: body === undefined ? 'GET' : 'POST',
        url: `${baseUrl}${path}`,
        authorization: `Bearer ${secretKey}`,
        body,
        fetch: ask,
        timeoutMs,
      },
      unavailable,
    );

/** A clear no of the company; a fault is none. */
export const paystackRefusal = z.object({ status: z.literal(false), message: z.string().optional() });
