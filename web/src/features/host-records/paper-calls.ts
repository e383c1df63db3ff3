import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '../../lib/api.ts';
import { callQuery } from '../../lib/call-query.ts';

export type PapersAnswer = OutputOf<'papers/list'>;
export type Paper = PapersAnswer['items'][number];

export const usePapers = () => useQuery({ ...callQuery('papers/list', {}), staleTime: 0 });

/** Asks again for what a change may have changed. */
export function usePapersChanged() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['papers/list'] });
}
