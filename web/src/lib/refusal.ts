import type { FieldIssue } from '@kwela/contract/errors';
import { t } from '@lingui/core/macro';

/** The server understood and said no: `code` is named in the contract, `message` is a sentence for a person. */
export class Refusal extends Error {
  readonly code: string;
  readonly status: number;
  readonly details: unknown;

  constructor(code: string, message: string, status: number, details: unknown) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

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

export const isRefusal = (error: unknown, ...codes: string[]): error is Refusal =>
  error instanceof Refusal && (codes.length === 0 || codes.includes(error.code));

/** A sentence for a person, whatever was thrown. */
export const wordsFor = (error: unknown): string =>
  error instanceof Refusal || error instanceof NetworkError
    ? error.message
    : t`Something went wrong on this page. Try again.`;

const isIssue = (issue: unknown): issue is FieldIssue =>
  typeof issue === 'object' && issue !== null && 'field' in issue && 'message' in issue;

/** What is wrong with each field of a refused input, by field path. */
export function fieldIssues(error: unknown): Record<string, string> {
  if (!isRefusal(error, 'invalid_input')) return {};
  const { details } = error;
  const listed =
    typeof details === 'object' && details !== null && 'issues' in details ? details.issues : details;
  if (!Array.isArray(listed)) return {};
  return Object.fromEntries(listed.filter(isIssue).map(({ field, message }) => [field, message]));
}
