import type { ReadName } from '@kwela/contract/routes';
import { useEffect } from 'react';
import type { InputOf, OutputOf } from '../../../lib/api.ts';
import { forgetAnswer, useAnswer } from '../../../lib/first-view/use-answer.ts';

/**
 * The answer to a question whose answer can change between two visits of a page, as when an article comes out or is taken
 * back: the same while somebody reads, asked again the next time.
 */
export function useCurrentAnswer<Name extends ReadName>(name: Name, input: InputOf<Name>): OutputOf<Name> {
  const asked = JSON.stringify(input);
  useEffect(() => () => void forgetAnswer(name, JSON.parse(asked)), [name, asked]);
  return useAnswer(name, input);
}
