interface Extras {
  readonly weakPasswordReasons?: readonly string[];
  readonly retryAfterSeconds?: number;
  /** A few grants refuse in the words of OAuth, without a code in the body. */
  readonly oauthError?: 'invalid_request' | 'invalid_grant';
}

/** A decided failure of the auth service, as the wire tells it. Never a 5xx of our own: clients retry those. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly extras: Extras;
}

export interface Refused {
  readonly ok: false;
  readonly refusal: Refusal;
}

/** What an endpoint and each of its steps comes to. Refusals are values, as in modules; only bugs and outages throw. */
export type Result<Value> = { readonly ok: true; readonly value: Value } | Refused;

/** What a check comes to: null when there is nothing to say against it. Checks are strung together with `??`. */
export type Check = Refused | null;

export const ok = <Value>(value: Value) => ({ ok: true, value }) as const;

export const refuse = (status: number, code: string, message: string, extras: Extras = {}): Refused => ({
  ok: false,
  refusal: { status, code, message, extras },
});

export const invalid = (message: string): Refused => refuse(400, 'validation_failed', message);

export const tooManyRequests = (retryAfterSeconds: number): Refused =>
  refuse(429, 'over_request_rate_limit', 'Request rate limit reached', { retryAfterSeconds });
