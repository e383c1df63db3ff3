import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type InputOf, type OutputOf, read } from '../../../lib/api.ts';

export type OwnReview = OutputOf<'reviews/of-my-cars'>['items'][number];

const NO_CURSOR: string | null = null;

/** What guests wrote about a host’s cars, page by page; `isToAnswer`: those alone that can still be answered. */
export function useOwnReviews(isToAnswer: boolean) {
  const query = useInfiniteQuery({
    queryKey: ['reviews/of-my-cars', { isToAnswer }],
    queryFn: ({ pageParam, signal }) =>
      read(
        'reviews/of-my-cars',
        { isToAnswer, ...(pageParam === null ? {} : { after: pageParam }) },
        { signal },
      ),
    initialPageParam: NO_CURSOR,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return {
    ...query,
    first: query.data?.pages[0],
    items: query.data?.pages.flatMap(({ items }) => items) ?? [],
  };
}

/** Answers a review, then reads the lists again: one that was answered leaves those to answer. */
export function useReply() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<'reviews/reply'>) => call('reviews/reply', input),
    onSettled: () => queries.invalidateQueries({ queryKey: ['reviews/of-my-cars'] }),
  });
}
