import { TICKET_STATE_LABELS } from '@kwela/words/tickets/labels';
import { formatDateTime } from '../../lib/dates.ts';
import { say } from '../../lib/words.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { useArrivalTime } from '../../ui/hooks/use-arrival-time.ts';
import type { TicketSummary } from './ticket-calls.ts';

const TONES: Readonly<Record<TicketSummary['state'], BadgeTone>> = {
  open: 'info',
  waiting_us: 'info',
  reopened: 'info',
  waiting_user: 'warning',
  solved: 'success',
  closed: 'neutral',
};

/** Where a ticket stands, in a word. */
export const TicketBadge = ({ state }: { state: TicketSummary['state'] }) => (
  <Badge tone={TONES[state]}>{say(TICKET_STATE_LABELS[state])}</Badge>
);

/** An instant of a ticket, as people read it. */
export function At({ at }: { at: string }) {
  const now = useArrivalTime();
  return (
    <time dateTime={at} className="num">
      {formatDateTime(new Date(at), now)}
    </time>
  );
}
