import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { say } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { QueryPending } from '../../../ui/data/QueryPending.tsx';
import { RestOfList } from '../../../ui/data/RestOfList.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { Link } from '../../../ui/Link.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { PARTS } from '../../reviews/part-labels.ts';
import { ReportReview } from '../../reviews/ReportReview.tsx';
import { HostsAlone } from '../ForHosts.tsx';
import { ReviewReply } from './ReviewReply.tsx';
import { type OwnReview, useOwnReviews } from './use-own-reviews.ts';

/** What guests wrote about a host's cars, to be answered once. */
export default function ReviewsTab() {
  return (
    <HostsAlone>
      <Reviews />
    </HostsAlone>
  );
}

function Reviews() {
  const now = useNow(60_000);
  const [isToAnswer, setToAnswer] = useState(false);
  const list = useOwnReviews(isToAnswer);
  const { first, items } = list;
  if (first === undefined) {
    return (
      <QueryPending query={list} failed={t`Your reviews did not load`} loading={t`Opening your reviews`}>
        <div className="grid gap-4">
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
        </div>
      </QueryPending>
    );
  }
  if (first.count === 0) {
    return (
      <EmptyState title={t`No reviews yet`}>
        {t`After a trip, guests say how it was. What they write, and what you answer, will be here.`}
      </EmptyState>
    );
  }
  const waiting = first.toAnswerCount;
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          {first.rating === null ? (
            plural(first.count, {
              one: '# review. Guests see stars once there are a few.',
              other: '# reviews. Guests see stars once there are a few.',
            })
          ) : (
            <>
              <b className="num text-h3">{first.rating.toFixed(2)}</b>{' '}
              {plural(first.count, { one: 'of 5 stars, from # review', other: 'of 5 stars, from # reviews' })}
            </>
          )}
        </p>
        <fieldset aria-label={t`Which reviews`} className="flex flex-wrap gap-2">
          <Chip on={!isToAnswer} onClick={() => setToAnswer(false)}>{t`All`}</Chip>
          <Chip on={isToAnswer} onClick={() => setToAnswer(true)}>
            {plural(waiting, { one: '# to answer', other: '# to answer' })}
          </Chip>
        </fieldset>
      </div>
      {items.length === 0 ? (
        <EmptyState title={t`You've answered everything you can`} />
      ) : (
        <ul aria-busy={list.isPlaceholderData} className="grid gap-4">
          {items.map((review) => (
            <li key={review.id}>
              <ReviewItem review={review} now={now} />
            </li>
          ))}
        </ul>
      )}
      <RestOfList list={list} />
    </div>
  );
}

function ReviewItem({ review, now }: { review: OwnReview; now: Date }) {
  const { car, firstName, initials, avatarUrl, stars, parts, text, tripOn, bookingId } = review;
  const date = formatDate(tripOn, now);
  const given = plural(stars, { one: '# star of 5', other: '# stars of 5' });
  return (
    <Card className="grid gap-3 p-4 md:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="flex min-w-0 items-center gap-3">
          <Avatar initials={initials} url={avatarUrl} size="sm" />
          <h2 className="text-h4">
            <span translate="no">{firstName}</span>, {given}
          </h2>
        </div>
        <p className="text-small text-soft-foreground">
          <Link className="text-link underline" to={paths.booking(bookingId)}>
            <span translate="no">{car.title}</span>
          </Link>
          , {t`trip of ${date}`}
        </p>
      </div>
      {text !== '' && (
        <p className="max-w-[70ch] whitespace-pre-line wrap-anywhere" translate="no">
          {text}
        </p>
      )}
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-small">
        {PARTS.map(({ part, label }) => (
          <div key={part} className="flex gap-1.5">
            <dt className="text-soft-foreground">{say(label)}</dt>
            <dd className="num font-semibold">{parts[part]}</dd>
          </div>
        ))}
      </dl>
      <ReviewReply review={review} now={now} />
      <ReportReview id={review.id} firstName={firstName} />
    </Card>
  );
}
