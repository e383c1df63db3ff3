import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type InputOf, type OutputOf } from '../../../../lib/api.ts';
import { callQuery } from '../../../../lib/call-query.ts';
import { isRefusal } from '../../../../lib/refusal.ts';

export type Contact = OutputOf<'late-contacts/of-booking'>['items'][number];

/** The other side writes as well. */
const AGAIN_MS = 60_000;
const contactsOf = (bookingId: string) => callQuery('late-contacts/of-booking', { bookingId });
export const useLateContacts = (bookingId: string) =>
  useQuery({ ...contactsOf(bookingId), refetchInterval: AGAIN_MS });

/** Writes a line; the answer is the whole log. After a refusal it stands otherwise than was shown. */
export function useLogContact(bookingId: string) {
  const client = useQueryClient();
  const { queryKey } = contactsOf(bookingId);
  return useMutation({
    mutationFn: (line: InputOf<'late-contacts/log'>) => call('late-contacts/log', line),
    onSuccess: (contacts) => client.setQueryData(queryKey, contacts),
    onError: async (error) => {
      if (isRefusal(error)) await client.invalidateQueries({ queryKey });
    },
  });
}
