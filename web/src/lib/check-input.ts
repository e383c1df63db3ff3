import { CONTRACT } from '@kwela/contract/all';
import type { UseCase } from '@kwela/contract/define';
import type { UseCaseName } from '@kwela/contract/routes';

/**
 * Throws for an input that the contract does not take, down to the keys that a type lets through in a nested object. For
 * development only: the site that people load has no validator in it. In tests the made-up server does the same.
 */
export function checkInput(name: UseCaseName, input: unknown): void {
  const useCase: UseCase = CONTRACT[name];
  const { error } = useCase.input.safeParse(input);
  if (error) throw new Error(`${name} does not take this: ${error.message}`);
}
