import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../lib/call-query.ts';
import { say } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { QueryPending } from '../../../ui/data/QueryPending.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { BookingCard } from '../../bookings/list/BookingCard.tsx';
import { dashboardTabPath } from '../dashboard/tabs.ts';
import { HostsAlone } from '../ForHosts.tsx';
import { type HostToday, TaskItem } from './TaskItem.tsx';
import { NEXT_WORDS } from './task-words.ts';

const MINUTE_MS = 60_000;

/** What waits for a host today, in the order in which to do it; else the best next step. */
export default function TodayTab() {
  return (
    <HostsAlone>
      <Today />
    </HostsAlone>
  );
}

function Today() {
  const query = useQuery({
    ...callQuery('host-work/today', {}),
    staleTime: 0,
    refetchInterval: MINUTE_MS,
  });
  const { data } = query;
  if (data === undefined) {
    return (
      <QueryPending query={query} failed={t`Today did not load`} loading={t`Loading today`}>
        <div className="grid gap-3">
          <Skeleton className="h-28" />
          <Skeleton className="h-28" />
        </div>
      </QueryPending>
    );
  }
  return data.tasks.length === 0 ? <NothingToDo day={data} /> : <Tasks day={data} />;
}

function Tasks({ day: { tasks, moreCount, nextTrip } }: { day: HostToday }) {
  const now = useNow(MINUTE_MS);
  return (
    <div className="grid gap-8">
      <section aria-labelledby="to-do">
        <h2 id="to-do" className="mb-3 text-h3">
          {plural(tasks.length + moreCount, { one: '# thing to do', other: '# things to do' })}
        </h2>
        <ul className="grid gap-3">
          {tasks.map((task) => (
            <li key={`${task.kind} ${task.booking?.bookingId ?? task.car?.id ?? task.ticket?.ref ?? ''}`}>
              <TaskItem task={task} now={now} />
            </li>
          ))}
        </ul>
        {moreCount > 0 && (
          <p className="mt-3 text-small text-soft-foreground">
            {plural(moreCount, {
              one: '# more is listed once these are done.',
              other: '# more are listed once these are done.',
            })}
          </p>
        )}
      </section>
      <NextTrip
        trip={nextTrip}
        now={now}
        isListed={tasks.some(({ booking }) => booking?.bookingId === nextTrip?.bookingId)}
      />
    </div>
  );
}

function NextTrip({ trip, now, isListed }: { trip: HostToday['nextTrip']; now: Date; isListed: boolean }) {
  if (trip === null || isListed) return null;
  return (
    <section aria-labelledby="next-trip">
      <h2 id="next-trip" className="mb-3 text-h3">
        {t`Next trip`}
      </h2>
      <BookingCard booking={trip} now={now} />
    </section>
  );
}

/** Where each next step is done. */
const NEXT_PATHS: Readonly<Record<HostToday['nextStep'], string>> = {
  finish_onboarding: paths.hostOnboarding,
  list_car: paths.addVehicle,
  await_review: dashboardTabPath('vehicles'),
  wake_car: dashboardTabPath('vehicles'),
  set_prices: paths.hostTools,
  next_trip: dashboardTabPath('bookings'),
};

function NothingToDo({ day: { nextStep, nextTrip } }: { day: HostToday }) {
  const now = useNow(MINUTE_MS);
  const { title, words, action } = NEXT_WORDS[nextStep];
  return (
    <div className="grid gap-8">
      <EmptyState
        title={say(title)}
        action={<ButtonLink to={NEXT_PATHS[nextStep]}>{say(action)}</ButtonLink>}
      >
        {say(words)}
      </EmptyState>
      <NextTrip trip={nextTrip} now={now} isListed={false} />
    </div>
  );
}
