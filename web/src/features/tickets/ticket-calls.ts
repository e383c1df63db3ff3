import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type InputOf, type OutputOf } from '../../lib/api.ts';
import { callQuery } from '../../lib/call-query.ts';
import { isRefusal } from '../../lib/refusal.ts';
import { useIntentId } from '../../ui/hooks/use-intent-id.ts';

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

/** Does something to a ticket and shows it as it then is. */
export function useTicketCommand<Name extends TicketCommand>(name: Name, link: TicketLink) {
  const queries = useQueryClient();
  const intent = useIntentId();
  const { queryKey } = callQuery('tickets/get', inputOf(link));
  return useMutation({
    mutationFn: (input: InputOf<Name>) => call(name, input, { idempotencyKey: intent.idFor(input) }),
    onSuccess: async (ticket) => {
      // The same words written once more are another message.
      intent.forget();
      queries.setQueryData(queryKey, ticket);
      await queries.invalidateQueries({ queryKey: ['tickets/mine'] });
    },
    onError: async (error) => {
      if (isRefusal(error, 'not_allowed')) await queries.invalidateQueries({ queryKey });
    },
  });
}
