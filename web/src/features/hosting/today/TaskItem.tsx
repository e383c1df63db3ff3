import { formatRand } from '@kwela/domain/money';
import { formatDuration } from '@kwela/domain/time';
import { formatRange } from '@kwela/words/dates';
import { TICKET_TOPIC_LABELS } from '@kwela/words/tickets/labels';
import { t } from '@lingui/core/macro';
import type { OutputOf } from '../../../lib/api.ts';
import { formatDate, formatDateTime } from '../../../lib/dates.ts';
import { say } from '../../../lib/words.ts';
import { paths, withQuery } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Link } from '../../../ui/Link.tsx';
import { managePath } from '../../bookings/manage-path.ts';
import { RequestActions } from '../../bookings/record/RequestActions.tsx';
import { carName } from '../../bookings/viewer.ts';
import { dashboardTabPath } from '../dashboard/tabs.ts';
import { PAUSE_WORDS, TASK_ACTIONS, TASK_TITLES } from './task-words.ts';

export type HostToday = OutputOf<'host-work/today'>;
export type HostTask = HostToday['tasks'][number];

const MINUTE_MS = 60_000;

/** Somebody waits for the host's word. */
const ANSWERS: ReadonlySet<HostTask['kind']> = new Set(['answer_request', 'answer_change', 'answer_refusal']);
const isAnswer = (kind: HostTask['kind']): boolean => ANSWERS.has(kind);

/** When: a deadline with what is left of it, a time of today, or how late something is. */
function whenText({ kind, dueAt }: HostTask, now: Date): string | null {
  if (dueAt === null) return null;
  const at = new Date(dueAt);
  const time = formatDateTime(at, now);
  const minutes = Math.floor(Math.abs(at.getTime() - now.getTime()) / MINUTE_MS) * MINUTE_MS;
  const left = formatDuration(Math.max(MINUTE_MS, minutes));
  if (kind === 'overdue_car') return t`Was due ${time}, ${left} ago`;
  if (isAnswer(kind)) return at > now ? t`Answer by ${time}, ${left} left` : t`Answer by ${time}`;
  return at > now ? t`${time}, in ${left}` : time;
}

const isUrgent = ({ kind }: HostTask): boolean => kind === 'overdue_car' || isAnswer(kind);

/** What it is about, and what there is to know. */
function About({ task: { kind, booking, car, ticket }, now }: { task: HostTask; now: Date }) {
  if (booking !== null) {
    const guest = booking.guest.firstName;
    const earned = formatRand(booking.payoutCents ?? 0);
    return (
      <>
        <Link className="text-foreground underline" to={paths.booking(booking.bookingId)}>
          <span translate="no">
            {carName(booking)} {booking.vehicle.year}
          </span>
        </Link>{' '}
        {t`for ${guest}`}
        <span className="block">
          {formatRange(new Date(booking.startAt), new Date(booking.endAt), now, say)}
          {kind === 'answer_request' && (
            <>
              {' · '}
              {t`You earn ${earned}`}
            </>
          )}
        </span>
      </>
    );
  }
  if (car !== null) {
    const name = car.title === '' ? t`A car without a name yet` : car.title;
    const disc =
      kind === 'renew_disc' && car.discExpiresOn !== null ? formatDate(car.discExpiresOn, now) : null;
    return (
      <>
        <span translate="no" className="font-semibold">
          {name} {car.plate}
        </span>{' '}
        {disc !== null && t`Its disc is valid until ${disc}. It takes no trips after that.`}
        {kind === 'change_listing' && t`We looked at it and ask for changes.`}
        {car.pauseReasons.map((reason) => say(PAUSE_WORDS[reason])).join(' ')}
      </>
    );
  }
  if (ticket !== null) return say(TICKET_TOPIC_LABELS[ticket.topic]);
  return t`Something is missing before a car of yours can go live and before you can be paid.`;
}

const IS_WRITTEN: ReadonlySet<HostTask['kind']> = new Set(['change_listing', 'finish_listing', 'renew_disc']);

function pathOf({ kind, booking, car, ticket }: HostTask): string {
  if (kind === 'give_letter') return withQuery(paths.hostTools, { tab: 'letters' });
  if (booking !== null)
    return kind === 'answer_change'
      ? managePath(booking.bookingId, 'change')
      : paths.booking(booking.bookingId);
  if (ticket !== null) return withQuery(paths.hostSupport, { ticket: ticket.ref });
  if (car !== null && IS_WRITTEN.has(kind)) return withQuery(paths.addVehicle, { id: car.id });
  return kind === 'finish_onboarding' ? paths.hostOnboarding : dashboardTabPath('vehicles');
}

/** One thing to do, with the one button that does it; a request has its two answers. */
export function TaskItem({ task, now }: { task: HostTask; now: Date }) {
  const { kind, booking } = task;
  const title = say(TASK_TITLES[kind]);
  const when = whenText(task, now);
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 md:px-5">
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <h3 className="text-h4">{title}</h3>
        <p className="text-small wrap-anywhere">
          <About task={task} now={now} />
        </p>
        {when !== null && (
          <p
            className={isUrgent(task) ? 'text-small font-semibold text-warning' : 'text-small font-semibold'}
          >
            {when}
          </p>
        )}
      </div>
      {kind === 'answer_request' ? (
        booking && <RequestActions booking={booking} />
      ) : (
        <ButtonLink tone="secondary" to={pathOf(task)} aria-label={`${title}: ${say(TASK_ACTIONS[kind])}`}>
          {say(TASK_ACTIONS[kind])}
        </ButtonLink>
      )}
    </Card>
  );
}
