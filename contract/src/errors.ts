/** Refusals that any use-case can give; the rest are named in each use-case and answered as 409. */
export const REFUSAL_STATUS = {
  invalid_input: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

export const statusOfRefusal = (code: string): number =>
  Object.hasOwn(REFUSAL_STATUS, code) ? REFUSAL_STATUS[code as keyof typeof REFUSAL_STATUS] : 409;

/** One field that could not be read: `field` is the path with dots, `message` a sentence for a person. */
export interface FieldIssue {
  readonly field: string;
  readonly message: string;
}

/** The body of every answer of `/functions/v1` that is not a success. */
export interface ErrorBody {
  readonly code: string;
  readonly message: string;
  readonly details?: unknown;
  readonly requestId: string;
}
