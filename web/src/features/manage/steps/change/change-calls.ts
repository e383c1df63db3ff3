import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type InputOf, type OutputOf } from '../../../../lib/api.ts';
import { callQuery, postQuery } from '../../../../lib/call-query.ts';
import { isRefusal } from '../../../../lib/refusal.ts';
import { useCameBack } from '../../../../ui/hooks/use-came-back.ts';
import { useIntentId } from '../../../../ui/hooks/use-intent-id.ts';
import { readBookingsAnew } from '../../../bookings/queries.ts';

export type BookingChanges = OutputOf<'changes/of-booking'>;
export type BookingChange = BookingChanges['changes'][number];
export type Choices = NonNullable<BookingChanges['choices']>;
export type ChangeTerms = OutputOf<'changes/preview'>;
export type Wanted = InputOf<'changes/preview'>['wanted'];

const REFRESH_MS = 15_000;

/** The changes of a booking, read again while one of them waits for somebody. */
export const useChanges = (bookingId: string) =>
  useQuery({
    ...callQuery('changes/of-booking', { bookingId }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.changes.some(({ endsAt }) => endsAt !== null) === true ? REFRESH_MS : false,
  });

/** What a change comes to; nothing is asked before somebody has chosen it. */
export const useChangeTerms = (bookingId: string, wanted: Wanted) =>
  useQuery({ ...postQuery('changes/preview', { bookingId, wanted }), staleTime: 0, retry: false });

/** To the payment company; a person who comes back by the arrow finds the page as it was. */
const leaveFor = (checkoutUrl: string | null) => {
  if (checkoutUrl !== null) window.location.assign(checkoutUrl);
};

function useReadAnew() {
  const queries = useQueryClient();
  return async (error: unknown) => {
    if (error !== null && !isRefusal(error)) return;
    await queries.invalidateQueries({ queryKey: ['changes/of-booking'] });
    await readBookingsAnew(queries);
  };
}

/** Asks for a change once, however often it is sent, and goes on to its payment where there is one. */
export function usePropose() {
  const { idFor } = useIntentId();
  const readAnew = useReadAnew();
  return useMutation({
    mutationFn: (input: InputOf<'changes/propose'>) =>
      call('changes/propose', input, { idempotencyKey: idFor(input) }),
    onSuccess: ({ checkoutUrl }) => leaveFor(checkoutUrl),
    onSettled: (_, error) => readAnew(error),
  });
}

/** Answers, withdraws or pays a change; when it is refused, it has moved on already. */
export function useChangeCommand<Name extends 'changes/answer' | 'changes/withdraw'>(name: Name) {
  const readAnew = useReadAnew();
  return useMutation({
    mutationFn: (input: InputOf<Name>) => call(name, input),
    onSettled: (_, error) => readAnew(error),
  });
}

export function usePayChange() {
  const readAnew = useReadAnew();
  const [isLeaving, setLeaving] = useState(false);
  useCameBack(() => setLeaving(false));
  const pay = useMutation({
    mutationFn: (input: InputOf<'changes/checkout'>) => call('changes/checkout', input),
    onSuccess: ({ checkoutUrl }) => {
      setLeaving(true);
      leaveFor(checkoutUrl);
    },
    onError: (error) => readAnew(error),
  });
  return { ...pay, isBusy: pay.isPending || isLeaving };
}
