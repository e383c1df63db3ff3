import type { TicketTopic } from '@kwela/domain/tickets/topics';
import { t } from '@lingui/core/macro';
import { useLocation, useNavigate } from '../../lib/router/router.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { PageSpinner } from '../../ui/spinner.tsx';
import { useAuth } from '../auth/session/auth-context.ts';
import { MyTickets } from './MyTickets.tsx';
import { type HostDesk, TicketForm } from './TicketForm.tsx';
import { TicketThread } from './TicketThread.tsx';
import type { OpenedTicket } from './ticket-calls.ts';
import { ticketPath, useTicketLink } from './ticket-link.ts';

interface TicketDeskProps {
  topic?: TicketTopic | undefined;
  bookingId?: string | undefined;
  /** Hosts write about their cars and the trips of others with these. */
  host?: HostDesk | undefined;
}

/** Writing to support and reading its answers, on any page: the ticket of the address, or the form and the person’s own. */
export default function TicketDesk({ topic, bookingId, host }: TicketDeskProps) {
  const { status, user } = useAuth();
  const link = useTicketLink();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  if (status === 'loading') return <PageSpinner label={t`Loading your account`} />;
  if (link !== null) return <TicketThread key={link.ref} link={link} />;
  const open = ({ ref, key }: OpenedTicket) => {
    toast({ title: t`We have your message. Its number is ${ref}.` });
    navigate(ticketPath(pathname, key === null ? { ref } : { ref, key }));
  };
  return (
    <div className="grid gap-10">
      <section aria-labelledby="write-to-us" className="grid gap-4">
        <h2 id="write-to-us">{t`Write to us`}</h2>
        <TicketForm key={topic ?? 'any'} topic={topic} bookingId={bookingId} host={host} onOpened={open} />
      </section>
      {user !== null && <MyTickets />}
    </div>
  );
}
