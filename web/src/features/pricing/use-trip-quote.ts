import { minutes } from '@kwela/domain/time';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InputOf, OutputOf } from '../../lib/api.ts';
import { postQuery } from '../../lib/call-query.ts';
import { policyNow } from '../policy/policy.ts';

const SHORTEST_HOLD_MS = 60_000;

export type Quote = OutputOf<'bookings/quote'>;

/** A device whose clock is wrong must not ask again and again. */
function endOf(quote: Quote, cameAtMs: number): number {
  const heldMs = Date.parse(quote.expiresAt) - cameAtMs;
  const longestMs = minutes(policyNow().times.holdMinutes);
  return cameAtMs + Math.min(Math.max(heldMs, SHORTEST_HOLD_MS), longestMs);
}

/** What is asked of the server for a price. */
export type TripInput = InputOf<'bookings/quote'>;

/**
 * The price of a draft from the server, held until it expires. While a changed draft is priced, the last price stays
 * on show as `isStale`. Nothing is asked before the draft is settled.
 */
export function useTripQuote(input: TripInput, isSettled = true) {
  const query = useQuery({
    ...postQuery('bookings/quote', input),
    enabled: isSettled,
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
  const isStale = query.isPlaceholderData;
  const quote = query.isError ? null : (query.data ?? null);
  // A price that stays on show came with another question: when it came stands with that one, not with this.
  const [kept, setKept] = useState(0);
  const heldUntilMs = quote && !isStale ? endOf(quote, query.dataUpdatedAt) : kept;
  if (heldUntilMs !== kept) setKept(heldUntilMs);
  return {
    quote,
    /** When the price on show ends. */
    heldUntilMs,
    error: query.error,
    isStale,
    isFetching: query.isFetching,
    refresh,
  };
}

export type TripQuote = ReturnType<typeof useTripQuote>;
