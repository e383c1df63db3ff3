import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '../../../lib/api.ts';
import { callQuery } from '../../../lib/call-query.ts';

export type OwnCoverAnswer = OutputOf<'own-cover/mine'>;
export type Certificate = OwnCoverAnswer['certificates'][number];

const mine = () => callQuery('own-cover/mine', {});

export const useOwnCover = () => useQuery({ ...mine(), staleTime: 0 });

/** Keeps what a change answered. */
export function useKeepOwnCover() {
  const queries = useQueryClient();
  return (answer: OwnCoverAnswer) => queries.setQueryData(mine().queryKey, answer);
}
