import { CONTRACT } from '../all.ts';
import type { UseCaseName } from '../routes.ts';
import { INPUTS } from './inputs.ts';

/** The fields that are wrong when a use-case is sent its sample with something else in it; none: it is taken. */
export const faultsOf = (name: UseCaseName, changes: object): string[] =>
  (CONTRACT[name].input.safeParse({ ...INPUTS[name], ...changes }).error?.issues ?? []).map(({ path }) =>
    path.join('.'),
  );
