import type { UseCaseName } from '@kwela/contract/routes';
import type { OutputOf } from '../lib/api.ts';
import type { Answered } from '../lib/first-view/first-moment.ts';

/** How the server answers a page that it writes itself. Rejects where it cannot, and for whatever needs a person. */
export type Answer = (name: UseCaseName, input: object) => Promise<unknown>;

interface Page {
  readonly answer: Answer;
  readonly answered: Answered[];
}

let page: Page | null = null;

/** One page is written at a time, so what is asked meanwhile is asked by it. */
export const nowAnswering = (next: Page | null): void => {
  page = next;
};

export async function answerHere<Name extends UseCaseName>(
  name: Name,
  input: object,
): Promise<OutputOf<Name>> {
  if (page === null) throw new Error(`${name} was asked while no page is written`);
  const { answer, answered } = page;
  const output = await answer(name, input);
  answered.push({ name, input, output });
  // The server has encoded it by the contract of this very use-case.
  return output as OutputOf<Name>;
}
