import { usableCreditCents } from '@kwela/domain/payments/wallet';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../lib/call-query.ts';
import { usePolicy } from '../policy/policy.ts';
import type { Quote } from '../pricing/use-trip-quote.ts';

/** What of a trip somebody pays with their credit. */
export interface TripCredit {
  /** As much of the price as could be. */
  readonly usableCents: number;
  readonly cents: number;
  /** Not known yet. */
  readonly isComing: boolean;
  readonly refresh: () => Promise<unknown>;
}

/** The credit of the person who is signed in, as far as it can be used for a price; where it does not load, the trip is paid without it. */
export function useTripCredit(
  quote: Quote | null,
  { isAsked, isWanted }: { readonly isAsked: boolean; readonly isWanted: boolean },
): TripCredit {
  const { credit } = usePolicy().cancellation;
  const wallet = useQuery({ ...callQuery('wallet/mine', {}), enabled: isAsked });
  const balanceCents = (isAsked ? wallet.data?.balanceCents : undefined) ?? 0;
  const usableCents = quote === null ? 0 : usableCreditCents(balanceCents, quote.totalCents, credit);
  return {
    usableCents,
    cents: isWanted ? usableCents : 0,
    isComing: isAsked && wallet.isPending,
    refresh: () => wallet.refetch(),
  };
}
