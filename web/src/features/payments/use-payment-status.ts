import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../lib/call-query.ts';
import { useAlarm } from '../../ui/hooks/use-now.ts';
import { outcomeOf, waitBeforePoll } from './outcome.ts';

const AFTER_THE_TIMER_MS = 2_000;

/**
 * Our record of a payment. It is asked for again with growing gaps for 60 seconds while nothing is known of it, on whatever
 * page the guest came back: who went back after paying has paid. `isGivenUp` then says that nothing is known yet. When the
 * hold ends it is asked for once more.
 */
export function usePaymentStatus(ref: string) {
  const [openedAtMs] = useState(() => Date.now());
  const query = useQuery({
    ...callQuery('payments/status', { ref }),
    staleTime: 0,
    enabled: ref !== '',
    refetchInterval: ({ state }) => {
      if (!state.data || outcomeOf(state.data) !== 'waiting') return false;
      return waitBeforePoll(Date.now() - openedAtMs) ?? false;
    },
  });
  const { data, dataUpdatedAt, errorUpdatedAt, refetch } = query;
  const isHeld = data?.bookingState === 'pending_payment' && data.holdExpiresAt !== null;
  useAlarm(isHeld ? Date.parse(data.holdExpiresAt ?? '') + AFTER_THE_TIMER_MS : null, () => void refetch());
  const isWaiting = data !== undefined && outcomeOf(data) === 'waiting';
  // Also when it was we who did not answer the last time.
  const lastAskedMs = Math.max(dataUpdatedAt, errorUpdatedAt) - openedAtMs;
  return { ...query, isGivenUp: isWaiting && waitBeforePoll(lastAskedMs) === null };
}
