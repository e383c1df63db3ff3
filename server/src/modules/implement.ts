import type { UseCase } from '@kwela/contract/define';
import type { Handler } from './context.ts';

/** A use-case of the contract with the steps that answer it; the file has the address of the use-case as its path. */
export interface Implementation<Offered extends UseCase = UseCase> {
  readonly useCase: Offered;
  // A method: anyone who walks over all of them calls with the input that `useCase` itself has read.
  handle(...call: Parameters<Handler<Offered>>): ReturnType<Handler<Offered>>;
}

/** Joins a use-case of the contract with its steps. */
export const implement = <Offered extends UseCase>(
  useCase: Offered,
  handle: Handler<Offered>,
): Implementation<Offered> => ({ useCase, handle });
