import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../lib/call-query.ts';
import type { KeptCard } from './card-words.ts';

/** With which of their cards somebody pays. */
export interface TripCard {
  /** Those that can be used, the one that is offered first at the top. */
  readonly cards: readonly KeptCard[];
  /** Null: at the page of the payment company. */
  readonly card: KeptCard | null;
  /** Not known yet. */
  readonly isComing: boolean;
  readonly refresh: () => Promise<unknown>;
}

/** A choice of `ANOTHER_WAY` is none of the cards; null is no choice yet, and means the card that is offered first. */
export const ANOTHER_WAY = '';

/** The kept cards of the person who is signed in; where they do not load, the trip is paid at the page of the company. */
export function useTripCard({
  isAsked,
  chosen,
}: {
  readonly isAsked: boolean;
  readonly chosen: string | null;
}): TripCard {
  const query = useQuery({ ...callQuery('cards/mine', {}), enabled: isAsked });
  const cards = isAsked ? (query.data?.items ?? []).filter(({ isExpired }) => !isExpired) : [];
  const card = chosen === null ? cards.at(0) : cards.find(({ id }) => id === chosen);
  return {
    cards,
    card: card ?? null,
    isComing: isAsked && query.isPending,
    refresh: () => query.refetch(),
  };
}
