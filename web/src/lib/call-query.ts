import type { CommandName, ReadName } from '@kwela/contract/routes';
import { queryOptions } from '@tanstack/react-query';
import { call, type InputOf, read } from './api.ts';

/** A use-case as a query: `useQuery(callQuery('vehicles/get', { id }))`. The same input is asked for once and kept. */
export const callQuery = <Name extends ReadName>(name: Name, input: InputOf<Name>) =>
  queryOptions({
    queryKey: [name, input] as const,
    queryFn: ({ signal }) => read(name, input, { signal }),
  });

/** The same for what is sent by POST and changes nothing that a person sees, such as a quote. */
export const postQuery = <Name extends CommandName>(name: Name, input: InputOf<Name>) =>
  queryOptions({
    queryKey: [name, input] as const,
    queryFn: ({ signal }) => call(name, input, { signal }),
  });
