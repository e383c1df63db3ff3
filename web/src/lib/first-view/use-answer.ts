import type { ReadName, UseCaseName } from '@kwela/contract/routes';
import { use } from 'react';
import { type InputOf, type OutputOf, read } from '../api.ts';

const asked = new Map<string, Promise<unknown>>();
const failed = new Set<string>();

const keyOf = (name: UseCaseName, input: object): string => `${name}?${JSON.stringify(input)}`;

/** An answer that came before anybody asked. React takes the value of a promise that says it at once, without a turn. */
export const keepAnswer = (name: UseCaseName, input: object, value: unknown): void => {
  asked.set(keyOf(name, input), Object.assign(Promise.resolve(value), { status: 'fulfilled', value }));
};

function ask<Name extends ReadName>(name: Name, input: InputOf<Name>): Promise<unknown> {
  const key = keyOf(name, input);
  const before = asked.get(key);
  if (before !== undefined) return before;
  const answer = read(name, input);
  asked.set(key, answer);
  answer.catch(() => failed.add(key));
  return answer;
}

/**
 * Asked again when somebody tries again: for who says that a page broke. Until then a failure stays one, as a page that
 * is told of it asks at once a second time, and would ask without end.
 */
export function forgetFailedAnswers(): void {
  for (const key of failed) asked.delete(key);
  failed.clear();
}

/**
 * The answer to a question whose answer does not change while somebody reads: the texts of the site. The page waits for
 * it. What changes is for `callQuery`, whose library a page of mere words does without.
 */
export function useAnswer<Name extends ReadName>(name: Name, input: InputOf<Name>): OutputOf<Name> {
  // The key says the name, so the promise is that of this very use-case.
  return use(ask(name, input) as Promise<OutputOf<Name>>);
}

/** The next who asks is answered afresh. */
export const forgetAnswer = (name: UseCaseName, input: object): unknown => asked.delete(keyOf(name, input));

/** On the server each page is written from fresh answers. */
export const forgetAnswers = (): void => asked.clear();
