import { formatRand } from '@kwela/domain/money';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';

/** What a refusal says beside its code; sums in cents, times in minutes. */
export type Facts = Readonly<Record<string, unknown>>;
export type Sentence = (facts: Facts) => MessageDescriptor;
/** What is said of each code. */
export type Sentences = Readonly<Record<string, MessageDescriptor | Sentence>>;

/** Stands for a fact that did not come along. */
export const UNKNOWN = '–';

export const isFacts = (details: unknown): details is Facts =>
  typeof details === 'object' && details !== null;

export const numberIn = (facts: Facts, name: string): number | null => {
  const value = facts[name];
  return typeof value === 'number' ? value : null;
};

export const countIn = (facts: Facts, name: string): string => String(numberIn(facts, name) ?? UNKNOWN);

export const randIn = (facts: Facts, name: string): string => {
  const cents = numberIn(facts, name);
  return cents === null ? UNKNOWN : formatRand(cents);
};

/** The sentence of a code in a table; of one that it has not, that it is not possible. */
export function messageIn(sentences: Sentences, code: string, details: unknown): MessageDescriptor {
  const sentence = Object.hasOwn(sentences, code) ? sentences[code] : undefined;
  if (sentence === undefined) return msg`That is not possible.`;
  return typeof sentence === 'function' ? sentence(isFacts(details) ? details : {}) : sentence;
}
