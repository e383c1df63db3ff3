import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, type OutputOf } from '../../lib/api.ts';
import type { TripInput } from './trip-input.ts';

export type Quote = OutputOf<'bookings/quote'>;

/**
 * The price of a draft from the server, held until it expires. While a changed draft is priced, the last price stays
 * on show as `isStale`.
 */
export function useTripQuote(input: TripInput) {
  const query = useQuery({
    queryKey: ['quote', input],
    queryFn: ({ signal }) => call('bookings/quote', input, { signal }),
    placeholderData: keepPreviousData,
    staleTime: ({ state }) =>
      state.data ? Math.max(0, Date.parse(state.data.expiresAt) - state.dataUpdatedAt) : 0,
    refetchOnReconnect: false,
  });
  const refresh = async (): Promise<Quote> => {
    const { data, error } = await query.refetch();
    if (data === undefined || error) throw error ?? new Error('No price came back');
    return data;
  };
  return {
    quote: query.isError ? null : (query.data ?? null),
    error: query.error,
    isStale: query.isPlaceholderData,
    isFetching: query.isFetching,
    refresh,
  };
}

export type TripQuote = ReturnType<typeof useTripQuote>;
