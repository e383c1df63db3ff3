import type { FieldIssue } from '@kwela/contract/errors';
import type { z } from 'zod';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const REQUIRED = 'This is needed.';
const UNREADABLE = 'This could not be read. Check it.';

const countOf = ({ origin }: { readonly origin: string }): string =>
  ({ string: ' characters', array: ' entries' })[origin] ?? '';

/** What a person can do about a value for which the contract has no sentence of its own. */
function sentenceOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? REQUIRED : UNREADABLE;
    case 'invalid_value':
      return issue.input === undefined ? REQUIRED : `Choose from: ${issue.values.join(', ')}.`;
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? REQUIRED
        : `Give ${issue.minimum}${countOf(issue)} or more.`;
    case 'too_big':
      return `Give ${issue.maximum}${countOf(issue)} or fewer.`;
    // No person types the name of a field: this is for whoever writes a program against us.
    case 'unrecognized_keys':
      return 'There is no such field. Check the spelling, or leave it out.';
    default:
      return UNREADABLE;
  }
}

/** For parsing what people send: the library's own words name types and patterns. */
export const PLAIN_WORDS = { error: sentenceOf } as const;

/** What is wrong with an input, for each field by its path with dots. */
export const issuesOf = ({ issues }: z.ZodError): FieldIssue[] =>
  issues.flatMap((issue) => {
    const fields =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    return fields.map((path) => ({ field: path.join('.'), message: issue.message }));
  });
