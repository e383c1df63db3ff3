import { plural, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../../lib/dates.ts';
import { say } from '../../../../lib/words.ts';
import { paths, withQuery } from '../../../../paths.ts';
import { Card } from '../../../../ui/Card.tsx';
import { QueryPending } from '../../../../ui/data/QueryPending.tsx';
import { useNow } from '../../../../ui/hooks/use-now.ts';
import { Link } from '../../../../ui/Link.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import type { Booking } from '../../../bookings/queries.ts';
import { PARTS } from '../../../reviews/part-labels.ts';
import { ReportReview } from '../../../reviews/ReportReview.tsx';
import { ReviewForm } from './ReviewForm.tsx';
import { type TripReviews, useTripReviews } from './review-calls.ts';

interface WrittenProps {
  title: string;
  review: NonNullable<TripReviews['mine']>;
  children?: ReactNode;
}

function Written({ title, review, children }: WrittenProps) {
  const { stars, parts, text } = review;
  return (
    <Card className="p-5 md:p-6">
      <h2 className="text-h3">{title}</h2>
      <p className="num mt-2 font-semibold">{plural(stars, { one: '# star of 5', other: '# stars of 5' })}</p>
      {parts !== null && (
        <ul className="mt-3 grid gap-x-10 gap-y-1 text-small md:grid-cols-2">
          {PARTS.map(({ part, label }) => (
            <li key={part} className="flex justify-between gap-4">
              <span>{say(label)}</span>
              <b className="num font-semibold">{parts[part]}</b>
            </li>
          ))}
        </ul>
      )}
      {text !== '' && (
        <p className="mt-3 whitespace-pre-line wrap-anywhere" translate="no">
          {text}
        </p>
      )}
      {children}
    </Card>
  );
}

/** What is to be done, or why nothing is. */
function Stage({ reviews }: { reviews: TripReviews }) {
  const now = useNow(60_000);
  const { stage, closesAt, readableFrom, firstName } = reviews;
  const said = (at: string | null) => (at === null ? '' : formatDateTime(new Date(at), now));
  const [until, from] = [said(closesAt), said(readableFrom)];
  switch (stage) {
    case 'not_yet':
      return <Notice>{t`You can review this trip once the car is back.`}</Notice>;
    case 'open':
      return <Notice>{t`You can review this trip until ${until}.`}</Notice>;
    case 'sealed':
      return (
        <Notice title={t`We have your review`}>
          {readableFrom !== null && new Date(readableFrom) > now
            ? t`You both can read the reviews once ${firstName} has written too, or on ${until}. Nothing is shown before ${from}.`
            : t`You both can read the reviews once ${firstName} has written too, or on ${until}.`}
        </Notice>
      );
    case 'over':
      return <Notice>{t`The time to review this trip is over.`}</Notice>;
    case 'published':
      return null;
  }
}

/** What both sides say of a trip: the form, then one’s own review, then both. */
export default function Review({ booking }: { booking: Booking }) {
  const query = useTripReviews(booking.bookingId);
  if (query.data === undefined) {
    return (
      <QueryPending query={query} failed={t`The reviews did not load`} loading={t`Loading the reviews`}>
        <Skeleton className="h-80 max-w-[820px]" />
      </QueryPending>
    );
  }
  const { stage, side, mine, isMineHidden, theirs, firstName } = query.data;
  return (
    <div className="grid max-w-[820px] gap-6">
      <Stage reviews={query.data} />
      {stage === 'open' && <ReviewForm reviews={query.data} />}
      {mine !== null && (
        <Written title={t`Your review`} review={mine}>
          {isMineHidden && (
            <p className="mt-3 text-small text-muted-foreground">
              {t`Somebody reported your review, and we have hidden it. Nobody but you sees it.`}
            </p>
          )}
        </Written>
      )}
      {theirs !== null && (
        <Written title={t`What ${firstName} wrote`} review={theirs}>
          <div className="mt-3 flex flex-wrap items-center gap-x-5">
            {side === 'host' && (
              <Link
                className="inline-flex min-h-11 items-center font-semibold"
                to={withQuery(paths.hostDashboard, { tab: 'reviews' })}
              >
                {t`Answer ${firstName}`}
              </Link>
            )}
            <ReportReview id={theirs.id} firstName={firstName} />
          </div>
        </Written>
      )}
    </div>
  );
}
