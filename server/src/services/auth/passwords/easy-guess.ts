import type { MatchExtended, ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Why a password is easy to guess: what somebody who tries passwords would try first. */
export type EasyGuess = 'common' | 'repeats' | 'sequence' | 'keyboard' | 'date' | 'personal';

/** Fewer than a million guesses, by the library's count: a night of patient tries with many addresses. */
const LEAST_SCORE = 2;
const FIRST_TRIES = 1000;
/** What everybody would try here first. */
const KNOWN_HERE = ['kwela', 'springbok', 'springboks', 'bafana', 'amabokoboko'];

const KINDS: Readonly<Record<string, EasyGuess>> = {
  repeat: 'repeats',
  sequence: 'sequence',
  spatial: 'keyboard',
  date: 'date',
  regex: 'date',
};

let checker: Promise<ZxcvbnFactory> | undefined;

/** Half a megabyte of words and keyboards, read when the first password is looked at and not at the start. */
function openChecker(): Promise<ZxcvbnFactory> {
  checker ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }]) =>
      new ZxcvbnFactory({ dictionary: { ...dictionary, here: KNOWN_HERE }, graphs: adjacencyGraphs }),
  );
  return checker;
}

function kindOf(match: MatchExtended): EasyGuess {
  if ('dictionaryName' in match && match.dictionaryName === 'userInputs') return 'personal';
  return KINDS[match.pattern] ?? 'common';
}

/** What gives a password away, and whether it is among the first that are tried; null when nothing does. */
export async function easyGuessOf(
  password: string,
  known: readonly string[],
): Promise<{ readonly kind: EasyGuess; readonly isFirstTry: boolean } | null> {
  const { score, guesses, sequence } = (await openChecker()).check(password, [...known]);
  if (score >= LEAST_SCORE) return null;
  const [longest] = sequence
    .filter(({ pattern }) => pattern !== 'bruteforce' && pattern !== 'separator')
    .toSorted((one, other) => other.token.length - one.token.length);
  return {
    kind: longest === undefined ? 'common' : kindOf(longest),
    isFirstTry: guesses <= FIRST_TRIES,
  };
}
