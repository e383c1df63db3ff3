import { type UseCaseName, useCaseNames } from '@kwela/contract/routes';
import { implementationIn } from './http/expose.ts';
import type { Implementation } from './modules/implement.ts';
import type { ExposedSchema } from './services/rest/index.ts';

/** The whole public surface of the server on one screen; what is absent here answers 404. */

/** Tables with a URL under `/rest/v1`. Each has row policies, and each row is its own answer. */
export const EXPOSED_TABLES = ['profiles', 'user_roles'] as const;

/** The schemas of `/rest/v1` with their tables, and the functions of the database with a URL under `/rest/v1/rpc`. */
export const EXPOSED_SCHEMAS: readonly ExposedSchema[] = [
  { name: 'public', tables: EXPOSED_TABLES, functions: [] },
];

const implementationOf = async (name: UseCaseName): Promise<Implementation> => {
  const [module, file] = name.split('/');
  // The bundle of the server has these files by name, too: scripts/bundle-server.mjs.
  return implementationIn(name, await import(`./modules/${module}/${file}.ts`));
};

/** The use-cases with a URL under `/functions/v1`: each address of the contract is answered by the file of its name. */
export const loadUseCases = (): Promise<readonly Implementation[]> =>
  Promise.all(useCaseNames().map(implementationOf));
