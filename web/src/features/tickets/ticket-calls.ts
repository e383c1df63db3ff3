import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, type InputOf, type OutputOf } from '../../lib/api.ts';
import { callQuery } from '../../lib/call-query.ts';
import { isRefusal } from '../../lib/refusal.ts';

export type Ticket = OutputOf<'tickets/get'>;
export type TicketSummary = OutputOf<'tickets/mine'>['items'][number];
export type OpenedTicket = OutputOf<'tickets/open'>;

/** A ticket as its link names it: by its reference, and for who has no account by the secret of the link. */
export interface TicketLink {
  readonly ref: string;
  readonly key?: string | undefined;
}

const QUIET_REFRESH_MS = 60_000;

/** One ticket, asked for again each minute: an answer may have come. */
export const useTicket = (link: TicketLink) =>
  useQuery({ ...callQuery('tickets/get', inputOf(link)), staleTime: 0, refetchInterval: QUIET_REFRESH_MS });

export const inputOf = ({ ref, key }: TicketLink) => (key === undefined ? { ref } : { ref, key });

type TicketCommand = 'tickets/message' | 'tickets/solve' | 'tickets/rate';

/** The same key for the same thing, however often it is sent, so that it happens once. */
export function useAttemptKey(): (body: object) => string {
  const last = useRef({ body: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current.body !== text) last.current = { body: text, key: crypto.randomUUID() };
    return last.current.key;
  };
}

/** Does something to a ticket and shows it as it then is. */
export function useTicketCommand<Name extends TicketCommand>(name: Name, link: TicketLink) {
  const queries = useQueryClient();
  const keyOf = useAttemptKey();
  // What was done is over: the same words written once more are another message.
  const doneCount = useRef(0);
  const { queryKey } = callQuery('tickets/get', inputOf(link));
  return useMutation({
    mutationFn: (input: InputOf<Name>) =>
      call(name, input, { idempotencyKey: keyOf({ input, after: doneCount.current }) }),
    onSuccess: async (ticket) => {
      doneCount.current += 1;
      queries.setQueryData(queryKey, ticket);
      await queries.invalidateQueries({ queryKey: ['tickets/mine'] });
    },
    onError: async (error) => {
      if (isRefusal(error, 'not_allowed')) await queries.invalidateQueries({ queryKey });
    },
  });
}
