import type { UseCaseName } from '@kwela/contract/routes';
import { queryOptions } from '@tanstack/react-query';
import { call, type InputOf } from './api.ts';

/** A use-case as a query: `useQuery(callQuery('vehicles/get', { id }))`. The same input is asked for once and kept. */
export const callQuery = <Name extends UseCaseName>(name: Name, input: InputOf<Name>) =>
  queryOptions({
    queryKey: [name, input] as const,
    queryFn: ({ signal }) => call(name, input, { signal }),
  });
