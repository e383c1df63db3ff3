import { readJson } from './read-json.ts';

/** A question to an outside company by HTTP. */
export interface Question {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly authorization: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** A simulator answers the same calls in the process. */
  readonly fetch?: typeof fetch | undefined;
  readonly timeoutMs: number;
}

export interface CompanyAnswer {
  readonly status: number;
  /** Null when it is not JSON. */
  readonly body: unknown;
}

/** Why nothing was answered, as it stands in the log. */
type WhyNot = 'no answer in time' | 'no connection';

/**
 * Asks a company once; what it answers is for the caller to judge.
 *
 * @throws what `unavailable` makes of a company that could not be asked.
 */
export async function askCompany(
  { url, method, authorization, headers, body, fetch: ask = fetch, timeoutMs }: Question,
  unavailable: (why: WhyNot) => Error,
): Promise<CompanyAnswer> {
  try {
    const answer = await ask(url, {
      method,
      headers: { ...headers, authorization, 'content-type': 'application/json', accept: 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
      // A redirect would take the key, and what is sent with it, to somebody else.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: answer.status, body: readJson(await answer.text()) };
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    throw unavailable(isTimeout ? 'no answer in time' : 'no connection');
  }
}
