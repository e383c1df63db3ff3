import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type InputOf, type OutputOf, read } from '../../../lib/api.ts';
import { itemsOf, usePages } from '../../../lib/paging/use-pages.ts';

export type OwnReview = OutputOf<'reviews/of-my-cars'>['items'][number];

/** What guests wrote about a host’s cars, page by page; `isToAnswer`: those alone that can still be answered. */
export function useOwnReviews(isToAnswer: boolean) {
  const query = usePages(
    ['reviews/of-my-cars', { isToAnswer }],
    (from, init) => read('reviews/of-my-cars', { isToAnswer, ...from }, init),
    { staleTime: 0, placeholderData: keepPreviousData },
  );
  return { ...query, first: query.data?.pages[0], items: itemsOf(query.data) ?? [] };
}

/** Answers a review, then reads the lists again: one that was answered leaves those to answer. */
export function useReply() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<'reviews/reply'>) => call('reviews/reply', input),
    onSettled: () => queries.invalidateQueries({ queryKey: ['reviews/of-my-cars'] }),
  });
}
