import { t } from '@lingui/core/macro';
import { Notice } from '../../ui/Notice.tsx';
import { TicketRow } from './MyTickets.tsx';
import type { TicketSummary } from './ticket-calls.ts';

type Shown = Pick<TicketSummary, 'ref' | 'topic' | 'state' | 'changedAt' | 'bookingRef'>;

/** What the person has open about the same: write there first. */
export const DuplicateTickets = ({ tickets }: { tickets: readonly Shown[] }) => (
  <Notice tone="info" title={t`You have written to us about this already`}>
    <p className="mb-2">{t`Open it and add what is new: it reaches us faster there.`}</p>
    <ul className="grid gap-2">
      {tickets.map((ticket) => (
        <li key={ticket.ref}>
          <TicketRow ticket={ticket} />
        </li>
      ))}
    </ul>
  </Notice>
);
