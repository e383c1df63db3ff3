import type { VisitorAnswer } from '@kwela/contract/first-view/visitor-answer';
import type { UseCaseName } from '@kwela/contract/routes';
import type { OutputOf } from '../lib/api.ts';
import type { Answered } from '../lib/first-view/first-moment.ts';
import { Refusal } from '../lib/refusal.ts';

/** How the server answers a page that it writes itself. Rejects where it cannot, and for whatever needs a person. */
export type Answer = (name: UseCaseName, input: object) => Promise<VisitorAnswer>;

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
  const outcome = await answer(name, input);
  if (!outcome.ok) throw new Refusal(outcome.code, outcome.message, outcome.status, outcome.details);
  const output = outcome.value;
  answered.push({ name, input, output });
  // The server has encoded it by the contract of this very use-case.
  return output as OutputOf<Name>;
}
