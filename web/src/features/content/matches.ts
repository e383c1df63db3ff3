import type { OutputOf } from '../../lib/api.ts';

type Question = OutputOf<'content/questions'>['topics'][number]['questions'][number];

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}|<[^>]*>/gu, '')
    .toLowerCase();

/** Whether each word that was typed begins a word of the question or of its answer. */
export function matches({ question, answer }: Pick<Question, 'question' | 'answer'>, query: string): boolean {
  const typed = plain(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  if (typed.length === 0) return true;
  const words = plain([question, ...answer.map((part) => (part.kind === 'html' ? part.html : ''))].join(' '));
  return typed.every((word) => new RegExp(`(?<![\\p{L}\\p{N}])${word}`, 'u').test(words));
}
