import { z } from 'zod';
import { uuid } from './fields.ts';
import type { RefusalCode } from './refusals.ts';
import { ROUTES, type UseCaseName } from './routes.ts';

/** What browser and server agree on: what goes in, what comes out, and the refusals that a person can meet. */
export interface UseCase<
  Name extends UseCaseName = UseCaseName,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Refusal extends RefusalCode = RefusalCode,
  Access extends 'anyone' | 'signed_in' = 'anyone' | 'signed_in',
> {
  readonly name: Name;
  readonly method: (typeof ROUTES)[Name];
  /** Who may call at all; who may see or change what is decided by the rules of the domain. */
  readonly access: Access;
  readonly summary: string;
  readonly input: Input;
  readonly output: Output;
  readonly refusals: readonly Refusal[];
}

export const useCase = <
  Name extends UseCaseName,
  Input extends z.ZodType,
  Output extends z.ZodType,
  const Refusal extends RefusalCode,
  const Access extends 'anyone' | 'signed_in',
>(
  name: Name,
  agreed: Omit<UseCase<Name, Input, Output, Refusal, Access>, 'name' | 'method'>,
): UseCase<Name, Input, Output, Refusal, Access> => ({ name, method: ROUTES[name], ...agreed });

/** Somebody signed in names one thing by its id. */
export const BY_ID = { access: 'signed_in', input: z.strictObject({ id: uuid }) } as const;

/** The same, to take it away. Sent again, there is nothing left to take. */
export const REMOVAL = { ...BY_ID, output: z.object({ isRemoved: z.boolean() }), refusals: [] } as const;
