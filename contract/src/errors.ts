/** What went wrong on our side: no use-case names it, and no detail leaves. */
export const FAULT_STATUS = { internal: 500, unavailable: 503 } as const;

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
