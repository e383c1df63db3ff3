import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, type InputOf, type OutputOf } from '../../../../lib/api.ts';
import { callQuery } from '../../../../lib/call-query.ts';
import { isRefusal } from '../../../../lib/refusal.ts';
import { useIntentId } from '../../../../ui/hooks/use-intent-id.ts';
import { readBookingsAnew } from '../../../bookings/queries.ts';

export type Cancellation = OutputOf<'bookings/cancellation'>;
export type RefundOffer = NonNullable<Cancellation['offer']>;
export type HostOffer = NonNullable<Cancellation['hostOffer']>;

const QUIET_REFRESH_MS = 60_000;
const AFTER_THE_STEP_MS = 1_000;

/** The sums of another step of the policy hold from an instant on: they are asked for again then, and each minute. */
function untilNextSums({ offer }: Cancellation): number {
  const leftMs = offer?.holdsUntil ? Date.parse(offer.holdsUntil) - Date.now() : Number.POSITIVE_INFINITY;
  return leftMs > 0 && leftMs < QUIET_REFRESH_MS ? leftMs + AFTER_THE_STEP_MS : QUIET_REFRESH_MS;
}

export const useCancellation = (id: string) =>
  useQuery({
    ...callQuery('bookings/cancellation', { id }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data === undefined ? false : untilNextSums(state.data)),
  });

/** Cancels once, however often it is sent, and reads everything about bookings again; also when it was cancelled meanwhile. */
export function useCancel<Name extends 'bookings/cancel' | 'bookings/cancel-as-host'>(
  name: Name,
  onDone: () => void,
) {
  const queries = useQueryClient();
  const { idFor } = useIntentId();
  // A second press may come before the first is known to be on its way.
  const isSent = useRef(false);
  const mutation = useMutation({
    mutationFn: (input: InputOf<Name>) => call(name, input, { idempotencyKey: idFor(input) }),
    onSuccess: onDone,
    onError: () => {
      isSent.current = false;
    },
    onSettled: async (_, error) => {
      if (error === null || isRefusal(error)) await readBookingsAnew(queries);
    },
  });
  const send = (input: InputOf<Name>) => {
    if (isSent.current) return;
    isSent.current = true;
    mutation.mutate(input);
  };
  return { ...mutation, send };
}
