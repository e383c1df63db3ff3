import { TICKET_TOPIC_LABELS } from '@kwela/words/tickets/labels';
import { t } from '@lingui/core/macro';
import { read } from '../../lib/api.ts';
import { itemsOf, usePages } from '../../lib/paging/use-pages.ts';
import { wordsFor } from '../../lib/refusal.ts';
import { useLocation } from '../../lib/router/router.tsx';
import { say } from '../../lib/words.ts';
import { RestOfList } from '../../ui/data/RestOfList.tsx';
import { Link } from '../../ui/Link.tsx';
import { ErrorWell } from '../../ui/Notice.tsx';
import { Delayed, Skeleton } from '../../ui/Skeleton.tsx';
import { At, TicketBadge } from './TicketParts.tsx';
import type { TicketSummary } from './ticket-calls.ts';
import { ticketPath } from './ticket-link.ts';

/** The tickets of the person who is signed in, the one that moved last first. */
export function MyTickets() {
  const tickets = usePages(['tickets/mine'], (from, init) => read('tickets/mine', from, init));
  const items = itemsOf(tickets.data);
  return (
    <section aria-labelledby="my-tickets" className="grid gap-3">
      <h2 id="my-tickets" className="text-h3">{t`My tickets`}</h2>
      {tickets.error !== null && items === undefined && (
        <ErrorWell
          title={wordsFor(tickets.error)}
          onRetry={() => void tickets.refetch()}
          retrying={tickets.isFetching}
        />
      )}
      {items === undefined && tickets.error === null && (
        <Delayed label={t`Loading your tickets`}>
          <Skeleton className="h-16" />
        </Delayed>
      )}
      {items?.length === 0 && (
        <p className="text-small text-soft-foreground">{t`What you write to us, and what we answer, will be here.`}</p>
      )}
      {items !== undefined && items.length > 0 && (
        <ul className="grid gap-2">
          {items.map((ticket) => (
            <li key={ticket.ref}>
              <TicketRow ticket={ticket} />
            </li>
          ))}
        </ul>
      )}
      {items !== undefined && <RestOfList list={tickets} />}
    </section>
  );
}

type Shown = Pick<TicketSummary, 'ref' | 'topic' | 'state' | 'changedAt' | 'bookingRef'>;

/** One ticket in a list, which leads to it. */
export function TicketRow({ ticket }: { ticket: Shown }) {
  const { pathname } = useLocation();
  return (
    <Link
      to={ticketPath(pathname, ticket)}
      className="grid gap-1 rounded-md border border-border bg-card px-4 py-3 no-underline hover:border-input"
    >
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">{say(TICKET_TOPIC_LABELS[ticket.topic])}</span>
        <TicketBadge state={ticket.state} />
      </span>
      <span className="flex flex-wrap gap-x-3 text-small text-soft-foreground">
        <span className="num" translate="no">
          {ticket.ref}
        </span>
        {ticket.bookingRef !== null && (
          <span className="num" translate="no">
            {ticket.bookingRef}
          </span>
        )}
        <At at={ticket.changedAt} />
      </span>
    </Link>
  );
}
