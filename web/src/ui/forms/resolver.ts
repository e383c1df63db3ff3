import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import type { z } from 'zod/mini';

/** What is wrong, a sentence by the name of its field: `drivers.0.firstName`. Empty: nothing. */
export type Problems = Readonly<Partial<Record<string, string>>>;

export type Check<Values> = (values: Values) => Problems | Promise<Problems>;

/** Problems by path, nested as the form library keeps them. */
function errorsOf<Values extends FieldValues>(problems: Problems): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {};
  for (const [field, message] of Object.entries(problems)) {
    if (message !== undefined) set(errors, field, { type: 'check', message });
  }
  return errors;
}

export const resolverOf =
  <Values extends FieldValues>(check: Check<Values> | undefined): Resolver<Values> =>
  async (values) => {
    const problems = check === undefined ? {} : await check(values);
    return Object.keys(problems).length === 0
      ? { values, errors: {} }
      : { values: {}, errors: errorsOf<Values>(problems) };
  };

type Issue = z.core.$ZodIssue;
export type IssueWords = Readonly<Record<string, string | ((issue: Issue) => string)>>;

/**
 * Checks by the schema of a use-case, so that a form refuses what the server would. The schema decides and `words` say
 * it: a sentence for each field, as what a schema says itself is not for people. The schema is loaded when the form is
 * first sent, so no first visit pays for it. Example: `features/account/security/RenameFactor.tsx`.
 */
export function bySchema<Values>(load: () => Promise<z.core.$ZodType>, words: IssueWords): Check<Values> {
  return async (values) => {
    const [schema, { safeParse }] = await Promise.all([load(), import('zod/v4/core')]);
    const { error } = safeParse(schema, values);
    const problems: Record<string, string> = {};
    for (const issue of error?.issues ?? []) {
      const field = issue.path.join('.');
      const said = words[field] ?? words[String(issue.path[0])];
      if (said === undefined) throw new Error(`No words for the field ${field}: ${issue.message}`);
      problems[field] ??= typeof said === 'string' ? said : said(issue);
    }
    return problems;
  };
}
