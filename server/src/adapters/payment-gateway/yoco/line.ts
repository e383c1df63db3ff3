import type { z } from 'zod';
import { askCompany } from '../../ask-company.ts';
import { GatewayUnavailable } from '../port.ts';

export const YOCO = 'yoco';
const TIMEOUT_MS = 20_000;
const FAULT = 500;

/** An account at Yoco. */
export interface YocoAccount {
  readonly secretKey: string;
  /** Signs what it tells us; it is shown once, when the address for it is registered there. */
  readonly webhookSecret: string;
  readonly baseUrl: string;
  readonly timeoutMs?: number;
  /** Tests answer the same calls in the process. */
  readonly fetch?: typeof fetch;
}

/** What came, or the status of a clear no. */
export type YocoAnswer<Data> =
  | { readonly isDone: true; readonly data: Data }
  | { readonly isDone: false; readonly status: number };

export interface YocoLine {
  /** POST with a body under a key, GET without. A fault, or a key that another call holds at this moment, throws `GatewayUnavailable`. */
  ask<Shape extends z.ZodType>(
    path: string,
    shape: Shape,
    order?: { readonly key: string; readonly body: object },
  ): Promise<YocoAnswer<z.output<Shape>>>;
}

/** 409: the same order is under way; 429: later; 401 and 403: our key, which a person has to mend. */
const NOT_NOW: readonly number[] = [401, 403, 409, 429];

export function yocoLine({ secretKey, baseUrl, timeoutMs = TIMEOUT_MS, fetch: ask }: YocoAccount): YocoLine {
  const unavailable = (why: string) => new GatewayUnavailable(YOCO, new Error(why));
  return {
    async ask(path, shape, order) {
      const answer = await askCompany(
        {
          method: order === undefined ? 'GET' : 'POST',
          url: `${baseUrl}${path}`,
          authorization: `Bearer ${secretKey}`,
          ...(order !== undefined && { body: order.body, headers: { 'idempotency-key': order.key } }),
          fetch: ask,
          timeoutMs,
        },
        unavailable,
      );
      const { status } = answer;
      if (status >= FAULT || NOT_NOW.includes(status)) throw unavailable(`${path}: ${status}`);
      if (status >= 400) return { isDone: false, status };
      const read = shape.safeParse(answer.body);
      if (!read.success) throw unavailable(`${path}: what it answered cannot be read`);
      return { isDone: true, data: read.data };
    },
  };
}
