import type { FieldIssue } from '@kwela/contract/errors';
import { atLeast, atMost, FIELD_SENTENCES, faultMessage, oneOf } from '@kwela/words/field-faults';
import type { Say } from '@kwela/words/say';
import type { MessageDescriptor } from '@lingui/core';
import type { z } from 'zod';

const { needed, unreadable, unknown } = FIELD_SENTENCES;

const countedIn = ({ origin }: { readonly origin: string }) =>
  origin === 'string' ? 'characters' : origin === 'array' ? 'entries' : 'number';

/** What a person can do about a value for which the contract names no fault of its own. */
function messageOf(issue: z.core.$ZodRawIssue): MessageDescriptor {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? needed : unreadable;
    case 'invalid_value':
      return issue.input === undefined ? needed : oneOf(issue.values.map(String));
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? needed
        : atLeast(countedIn(issue), String(issue.minimum));
    case 'too_big':
      return atMost(countedIn(issue), String(issue.maximum));
    // No person types the name of a field: this is for anyone who writes a program against us.
    case 'unrecognized_keys':
      return unknown;
    default:
      return unreadable;
  }
}

/** For parsing what people send: the library's own words name types and patterns. */
export const inWordsOf = (say: Say) => ({ error: (issue: z.core.$ZodRawIssue) => say(messageOf(issue)) });

/** What is wrong with an input, for each field by its path with dots. The contract names faults, and `say` has the words. */
export const issuesOf = ({ issues }: z.ZodError, say: Say): FieldIssue[] =>
  issues.flatMap((issue) => {
    const fields =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    const fault = faultMessage(issue.message);
    const message = fault === undefined ? issue.message : say(fault);
    return fields.map((path) => ({ field: path.join('.'), message }));
  });
