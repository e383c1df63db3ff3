import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, type InputOf, type OutputOf } from '../../../../lib/api.ts';
import { callQuery } from '../../../../lib/call-query.ts';
import { isRefusal } from '../../../../lib/refusal.ts';
import { readBookingsAnew } from '../../../bookings/queries.ts';

export type TripCharges = OutputOf<'charges/of-booking'>;
export type Charge = TripCharges['charges'][number];
export type Facts = NonNullable<Charge['facts']>;

const chargesOf = (bookingId: string) => callQuery('charges/of-booking', { bookingId });
export const useCharges = (bookingId: string) => useQuery(chargesOf(bookingId));

/** After a refusal they stand otherwise than was shown. */
export function useReadCharges(bookingId: string) {
  const client = useQueryClient();
  const { queryKey } = chargesOf(bookingId);
  return async (error: unknown) => {
    if (isRefusal(error)) await client.invalidateQueries({ queryKey });
  };
}

type ChangeName =
  | 'charges/submit'
  | 'charges/withdraw'
  | 'charges/answer'
  | 'charges/appeal'
  | 'charges/say-none';

/** Changes a charge; the answer is how all of the trip stand then. `send` does it once, however often it is pressed. */
export function useChange<Name extends ChangeName>(name: Name, bookingId: string, onDone?: () => void) {
  const client = useQueryClient();
  const { queryKey } = chargesOf(bookingId);
  const readAnew = useReadCharges(bookingId);
  // A second press may come before the first is known to be on its way.
  const isSent = useRef(false);
  const mutation = useMutation({
    mutationFn: (input: InputOf<Name>) => call(name, input),
    onSuccess: async (charges) => {
      client.setQueryData(queryKey, charges);
      onDone?.();
      await readBookingsAnew(client);
    },
    onError: (error) => {
      isSent.current = false;
      return readAnew(error);
    },
  });
  const send = (input: InputOf<Name>) => {
    if (isSent.current) return;
    isSent.current = true;
    mutation.mutate(input);
  };
  return { ...mutation, send };
}

/** Keeps a charge and sends it; what the server refuses stays as a draft. */
export function useSend(bookingId: string) {
  const client = useQueryClient();
  const { queryKey } = chargesOf(bookingId);
  return useMutation({
    mutationFn: async (draft: InputOf<'charges/save'>) => {
      client.setQueryData(queryKey, await call('charges/save', draft));
      return call('charges/submit', { id: draft.id });
    },
    onSuccess: async (charges) => {
      client.setQueryData(queryKey, charges);
      await readBookingsAnew(client);
    },
  });
}
