import type { RefusalCode, RefusalDetails } from '@kwela/contract/refusals';
import { t } from '@lingui/core/macro';

/** What comes with a refusal, by its code; what other services say beside their codes is not known. */
type DetailsOf<Code extends string> = Code extends RefusalCode ? RefusalDetails<Code> : unknown;

/** The server understood and said no: `code` is named in the contract, `message` is a sentence for a person. */
export class Refusal<Code extends string = string> extends Error {
  readonly code: Code;
  readonly status: number;
  readonly details: DetailsOf<Code>;

  constructor(code: Code, message: string, status: number, details: DetailsOf<Code>) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

/** One of several refusals: to know the code is to know the details. */
type RefusalOf<Code extends string> = Code extends string ? Refusal<Code> : never;

/** No answer, or an answer that only says that something is broken. It may well work in a moment. */
export class NetworkError extends Error {
  readonly kind: 'no_answer' | 'server';

  constructor(kind: 'no_answer' | 'server') {
    super(
      kind === 'no_answer'
        ? t`We could not reach Kwela. Check your signal, then try again.`
        : t`Something broke on our side. Try again in a moment.`,
    );
    this.name = 'NetworkTrouble';
    this.kind = kind;
  }
}

/** A code that the contract names, or one of the account service. */
type KnownCode = RefusalCode | 'reauthentication_needed' | 'current_password_required';

export function isRefusal(error: unknown): error is Refusal;
export function isRefusal<const Code extends KnownCode>(
  error: unknown,
  ...codes: readonly Code[]
): error is RefusalOf<Code>;
export function isRefusal(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Refusal && (codes.length === 0 || codes.includes(error.code));
}

/** A sentence for a person, whatever was thrown. */
export const wordsFor = (error: unknown): string =>
  error instanceof Refusal || error instanceof NetworkError
    ? error.message
    : t`Something went wrong on this page. Try again.`;

/** What is wrong with each field of a refused input, by field path. */
export function fieldIssues(error: unknown): Record<string, string> {
  if (!isRefusal(error, 'invalid_input')) return {};
  return Object.fromEntries(error.details.issues.map(({ field, message }) => [field, message]));
}
