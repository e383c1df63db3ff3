import { isContest } from '@kwela/domain/bookings/appeals/reasons';
import { formatRand } from '@kwela/domain/money';
import { t } from '@lingui/core/macro';
import { lazy, Suspense, useState } from 'react';
import { formatDateTime } from '../../../../../lib/dates.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { QueryPending } from '../../../../../ui/data/QueryPending.tsx';
import { Notice } from '../../../../../ui/Notice.tsx';
import { Skeleton } from '../../../../../ui/Skeleton.tsx';
import type { Booking } from '../../../../bookings/queries.ts';
import { AppealCard } from './AppealCard.tsx';
import type { Appeal, TripAppeals, useAppeals } from './appeal-calls.ts';

const AppealForm = lazy(() => import('./AppealForm.tsx'));
const AnswerForm = lazy(() => import('./AnswerForm.tsx'));

/** Until when it can be contested that somebody did not come, and until when a reason can be proved; null: that time is over. */
function deadlines({ reasons }: TripAppeals, now: Date) {
  const text = (until: string | undefined) =>
    until === undefined ? null : formatDateTime(new Date(until), now);
  return {
    contest: text(reasons.find(({ reason }) => isContest(reason))?.until),
    proof: text(reasons.find(({ reason }) => !isContest(reason))?.until),
  };
}

interface OfferProps {
  booking: Booking;
  appeals: TripAppeals;
  keptCents: number;
  now: Date;
}

/** What somebody can still tell us, until when, and what it would change. */
function offerWords({ booking, appeals, keptCents, now }: OfferProps): { title: string; words: string[] } {
  const { contest, proof } = deadlines(appeals, now);
  const kept = formatRand(keptCents);
  const { firstName: host } = booking.host;
  const { firstName: guest } = booking.guest;
  if (booking.viewer === 'guest') {
    const events =
      proof === null
        ? []
        : [
            t`If a cancelled flight, a strike, a flood, a closed road, a government order or an illness stopped you, send proof by ${proof}. If we agree, you get back the ${kept} that was kept.`,
          ];
    if (contest === null) return { title: t`Did something beyond your control stop you?`, words: events };
    const came = t`If you came to the pick-up, tell us by ${contest}. We then ask both of you, and if you are right you get back the ${kept} that was kept. ${host} is paid nothing of it until it is decided.`;
    return { title: t`Were you there?`, words: [came, ...events] };
  }
  const events =
    proof === null
      ? []
      : [
          t`If the car was damaged, stolen or off the road, or a strike, a flood, a government order or an illness stopped the trip, send proof by ${proof}. If we agree, you owe no penalty and it does not count against you. ${guest} keeps what they got back.`,
        ];
  if (contest === null) return { title: t`Could the trip not go ahead?`, words: events };
  const came = t`If you came to the pick-up, tell us by ${contest}. We then ask both of you.`;
  return { title: t`Were you there?`, words: [came, ...events] };
}

function Offer(props: OfferProps) {
  const [isOpen, setOpen] = useState(false);
  const { title, words } = offerWords(props);
  return (
    <>
      <Notice
        tone="warning"
        title={title}
        action={
          <Button tone="secondary" onClick={() => setOpen(true)}>
            {t`Tell us what happened`}
          </Button>
        }
      >
        {words.map((paragraph) => (
          <p key={paragraph} className="not-first:mt-2">
            {paragraph}
          </p>
        ))}
      </Notice>
      <Suspense>{isOpen && <AppealForm appeals={props.appeals} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

function Answer({ appeal, appeals }: { appeal: Appeal; appeals: TripAppeals }) {
  const [isOpen, setOpen] = useState(false);
  const { bookingId, maxFiles } = appeals;
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{t`Tell us your side`}</Button>
      <Suspense>
        {isOpen && <AnswerForm {...{ id: appeal.id, bookingId, maxFiles }} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  );
}

interface AppealsProps {
  booking: Booking;
  /** Asked for once by the page around it, so that what failed is not asked for again as this is drawn. */
  query: ReturnType<typeof useAppeals>;
  /** Of what the guest paid; for a host it is not known. */
  keptCents: number;
  now: Date;
}

/** What was said against how the trip ended, and the way to say it while it can be said. */
export function Appeals({ booking, query, keptCents, now }: AppealsProps) {
  if (query.data === undefined) {
    return (
      <QueryPending
        query={query}
        failed={t`What was said about how the trip ended did not load`}
        loading={t`Looking for what was said about how the trip ended`}
      >
        <Skeleton className="h-28" />
      </QueryPending>
    );
  }
  const appeals = query.data;
  const names = { guest: booking.guest.firstName, host: booking.host.firstName };
  return (
    <>
      {appeals.reasons.length > 0 && <Offer {...{ booking, appeals, keptCents, now }} />}
      {appeals.appeals.map((appeal) => (
        <AppealCard key={appeal.id} viewer={booking.viewer} {...{ appeal, names, now }}>
          {appeal.canAnswer && <Answer {...{ appeal, appeals }} />}
        </AppealCard>
      ))}
    </>
  );
}
