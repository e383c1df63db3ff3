import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { type OutputOf, read } from '../../lib/api.ts';
import { callQuery } from '../../lib/call-query.ts';
import { isRefusal } from '../../lib/refusal.ts';
import { useSearchParams } from '../../lib/router/router.tsx';
import { useArrivalTime } from '../../ui/hooks/use-arrival-time.ts';
import { type ChosenPlace, useLastPlace } from '../places/place.ts';
import {
  hasOddDates,
  readSearch,
  type SearchInput,
  type SearchState,
  searchInputOf,
  writeSearch,
} from './search-state.ts';

export type ResultCar = OutputOf<'search/vehicles'>['items'][number];

type SearchChange = Partial<SearchState> | ((search: SearchState) => Partial<SearchState>);

const saysPlace = ({ near, bbox }: SearchState): boolean => near !== null || bbox !== null;
const isNamed = (name: string) => (place: ChosenPlace) => place.name.toLowerCase() === name.toLowerCase();

/**
 * Where to look when the address says no spot: in the place that it names, a city with cars first; else where this device
 * looked last, or in the city with the most cars. Nothing while that is asked.
 */
function useUsualPlace(named: string | null, isWanted: boolean) {
  const remembered = useLastPlace();
  const markets = useQuery({
    ...callQuery('vehicles/markets', {}),
    enabled: isWanted && (named !== null || !remembered),
  });
  const city = named === null ? undefined : markets.data?.items.find(isNamed(named));
  const others = useQuery({
    ...callQuery('places/suggest', { q: named ?? '', limit: 1 }),
    enabled: isWanted && named !== null && markets.isSuccess && city === undefined,
  });
  // A place that is named and could not be looked up is not taken for another one.
  const isAsking = named !== null && (!markets.data || (city === undefined && !others.data));
  const usual = city ?? others.data?.items[0] ?? remembered ?? markets.data?.items[0];
  return { places: others.isError ? others : markets, usual: isAsking ? undefined : usual };
}

/**
 * The search in the address, and how to change it. A visit that says no place gets the last one of this device, or the
 * city with the most cars; one that names a place without its spot gets that place; a visit without dates gets the coming
 * weekend. All are written into the address.
 */
export function useSearchState() {
  const [query, setQuery] = useSearchParams();
  const now = useArrivalTime();
  const asked = readSearch(query, now);
  const hasPlace = saysPlace(asked);
  const { places: markets, usual } = useUsualPlace(asked.place, !hasPlace);
  const searchIn = (address: URLSearchParams): SearchState => {
    const search = readSearch(address, now);
    return saysPlace(search) || !usual
      ? search
      : { ...search, place: usual.name, near: { lat: usual.lat, lng: usual.lng } };
  };
  const state = searchIn(query);
  const isKnown = hasPlace || usual !== undefined;
  const dates = `${state.startAt.toISOString()} ${state.endAt.toISOString()}`;
  // The address says the dates in their place by the next moment, and people who choose others know.
  const [inPlaceOfOdd] = useState(() => (hasOddDates(query, now) ? dates : null));

  const address = writeSearch(state).toString();
  const isWritten = query.toString() === address;
  useEffect(() => {
    if (isKnown && !isWritten) setQuery(address, { replace: true });
  }, [isKnown, isWritten, address, setQuery]);

  /** To the search as the address has it by then: who asks may have waited, and the page on show may be behind. */
  const change = (next: SearchChange, { replace = false } = {}) =>
    setQuery(
      (before) => {
        const search = searchIn(before);
        return writeSearch({ ...search, ...(typeof next === 'function' ? next(search) : next) });
      },
      { replace },
    );
  return { state, isKnown, markets, change, now, hasOtherDates: inPlaceOfOdd === dates };
}
export type ChangeSearch = ReturnType<typeof useSearchState>['change'];

const FIRST_PAGE = '';

function useResultPages(input: SearchInput, isReady: boolean) {
  const queryKey = ['search/vehicles', 'pages', input] as const;
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      read('search/vehicles', pageParam === FIRST_PAGE ? input : { ...input, after: pageParam }, { signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    enabled: isReady,
    // What the server has refused once, on the page that it wrote, it refuses again.
    retryOnMount: ({ state }) => !isRefusal(state.error),
  });
}

/**
 * The cars of a search, page after page. While another search loads, the cars of the one before stay on show. Cards are
 * made in slices behind the answer, so that a slow phone answers a touch meanwhile.
 */
export function useResults(state: SearchState, isReady: boolean) {
  const pages = useResultPages(searchInputOf(state), isReady);
  const { data, error, isFetching, isFetchingNextPage, isPlaceholderData, refetch, fetchNextPage } = pages;
  const shown = useDeferredValue(data);
  const cars: ResultCar[] | undefined = shown?.pages.flatMap(({ items }) => items);
  return {
    cars,
    error,
    isFetching,
    /** Asks again for what did not come: the next page, or all; a list that moved on under its cursor from the start. */
    retry: () => (pages.isFetchNextPageError && !isRefusal(error) ? fetchNextPage() : refetch()),
    fetchNextPage,
    hasMore: Boolean(shown?.pages.at(-1)?.nextCursor),
    isLoadingMore: isFetchingNextPage || shown !== data,
    isStale: isPlaceholderData || shown?.pages[0] !== data?.pages[0],
  };
}
