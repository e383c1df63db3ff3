import { plural, t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { read } from '../../../lib/api.ts';
import { lazyOnceReachable } from '../../../lib/preloadable.ts';
import { isRefusal, wordsFor } from '../../../lib/refusal.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorWell } from '../../../ui/Notice.tsx';
import { Delayed, Skeleton } from '../../../ui/Skeleton.tsx';
import type { Vehicle } from '../vehicle.ts';
import { ReviewItem } from './ReviewItem.tsx';
import { ReviewParts } from './ReviewParts.tsx';
import { Section } from './Section.tsx';

const FIRST = 4;

/** Few cars have them. */
const BrokenPromises = lazyOnceReachable(() => import('./BrokenPromises.tsx'));

/** The reviews of a car, newest first, with the average of each part. A car with nothing to tell has no such section. */
export function ReviewsSection({ vehicle }: { vehicle: Vehicle }) {
  const { id, rating, ratingCount, brokenPromises } = vehicle;
  const reviews = useInfiniteQuery({
    queryKey: ['vehicles/reviews', id],
    queryFn: ({ pageParam, signal }) =>
      read('vehicles/reviews', { id, limit: FIRST, ...(pageParam ? { after: pageParam } : {}) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: ratingCount > 0,
  });
  if (ratingCount === 0 && brokenPromises.length === 0) return null;
  const count = plural(ratingCount, { one: '# review', other: '# reviews' });
  const items = reviews.data?.pages.flatMap((page) => page.items) ?? [];
  const parts = reviews.data?.pages[0]?.parts;
  return (
    <Section id="reviews" title={rating === null ? count : t`${rating.toFixed(2)} from ${count}`}>
      {brokenPromises.length > 0 && (
        <Suspense>
          <BrokenPromises vehicle={vehicle} />
        </Suspense>
      )}
      {parts && <ReviewParts parts={parts} />}
      <ul className="grid gap-x-10 gap-y-7 md:grid-cols-2">
        {items.map((review) => (
          <ReviewItem key={review.id} review={review} hostName={vehicle.host.firstName} />
        ))}
      </ul>
      {ratingCount > 0 && reviews.isPending && !reviews.failureReason && (
        <Delayed label={t`Loading the reviews`}>
          <Skeleton className="h-40" />
        </Delayed>
      )}
      {reviews.error && (
        <ErrorWell
          title={t`The reviews did not load`}
          onRetry={() =>
            void (items.length > 0 && !isRefusal(reviews.error) ? reviews.fetchNextPage() : reviews.refetch())
          }
          retrying={reviews.isFetching}
          className="mt-4"
        >
          {wordsFor(reviews.error)}
        </ErrorWell>
      )}
      {reviews.hasNextPage && !reviews.error && (
        <Button
          tone="secondary"
          className="mt-6"
          busy={reviews.isFetchingNextPage}
          onClick={() => void reviews.fetchNextPage()}
        >
          {t`Show more reviews`}
        </Button>
      )}
      <p role="status" className="sr-only">
        {items.length > FIRST ? t`${items.length} of ${count} shown.` : ''}
      </p>
    </Section>
  );
}
