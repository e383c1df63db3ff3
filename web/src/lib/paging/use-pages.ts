import { type keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { isRefusal } from '../refusal.ts';

interface Page {
  readonly nextCursor: string | null;
}

/** Where a page begins, as it is put into what the server is asked; the first begins nowhere. */
interface From {
  readonly after?: string;
}

interface PagesOptions {
  readonly staleTime?: number;
  /** `keepPreviousData`: while another list is loaded, the one before stays on show. */
  readonly placeholderData?: typeof keepPreviousData;
}

const FIRST_PAGE: string | null = null;

/** A list of the server page by page. `queryKey` says which list it is, `readPage` asks for one of its pages. */
export function usePages<Found extends Page>(
  queryKey: QueryKey,
  readPage: (from: From, init: { readonly signal: AbortSignal }) => Promise<Found>,
  options: PagesOptions = {},
) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => readPage(pageParam === null ? {} : { after: pageParam }, { signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    ...options,
  });
  return {
    ...query,
    /** Asks again for what did not come: the next page, or all; a list that moved on under its cursor from the start. */
    retry: () =>
      query.isFetchNextPageError && !isRefusal(query.error) ? query.fetchNextPage() : query.refetch(),
  };
}

/** All that the pages hold so far; undefined until the first is there. */
export const itemsOf = <Item>(
  data: { readonly pages: readonly { readonly items: readonly Item[] }[] } | undefined,
): Item[] | undefined => data?.pages.flatMap(({ items }) => items);
