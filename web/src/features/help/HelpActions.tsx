import type { HelpAction } from '@kwela/domain/tickets/help';
import { severityOf } from '@kwela/domain/tickets/topics';
import { answerPromise } from '@kwela/words/tickets/promise';
import { t } from '@lingui/core/macro';
import Phone from 'lucide-react/icons/phone';
import { say } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Link } from '../../ui/Link.tsx';
import type { Situation } from './help-groups.ts';

interface HelpActionsProps {
  situation: Situation;
  /** The trip that was chosen. */
  bookingId: string;
  onWrite: () => void;
}

/** The way to the trip that it is about: its own page where it was chosen, else the list. */
const tripPath = (bookingId: string): string =>
  bookingId === '' ? paths.myBookings : paths.booking(bookingId);

function tripLabel(action: HelpAction, bookingId: string): string {
  if (bookingId === '') return t`Open my trips`;
  return action === 'cancel-booking' ? t`Open the booking to cancel it` : t`Open the booking`;
}

const LEADS_TO_TRIP: ReadonlySet<HelpAction> = new Set(['open-booking', 'extend', 'cancel-booking']);

/** What can be done about it from here; writing to us always can. */
export function HelpActions({ situation, bookingId, onWrite }: HelpActionsProps) {
  const { action, topic } = situation;
  const leadsToTrip = LEADS_TO_TRIP.has(action);
  const isForUs = action === 'ticket' || action === 'report-damage';
  const severity = severityOf(topic, { isInDanger: false, isTripUnderWay: false });
  return (
    <div className="mt-4 grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {action === 'call-emergency' && (
          <a href="tel:112" className={buttonClass({ tone: 'primary' })}>
            <Phone size={16} aria-hidden />
            {t`Call 112`}
          </a>
        )}
        {leadsToTrip && <ButtonLink to={tripPath(bookingId)}>{tripLabel(action, bookingId)}</ButtonLink>}
        <Link
          to={{ hash: 'write' }}
          onClick={onWrite}
          className={buttonClass({ tone: isForUs ? 'primary' : 'tertiary' })}
        >
          {action === 'report-damage' ? t`Report the damage` : t`Write to us about this`}
        </Link>
      </div>
      <p className="text-small text-soft-foreground">{say(answerPromise(severity))}</p>
    </div>
  );
}
