import { useInfiniteQuery } from '@tanstack/react-query';
import { call, type OutputOf } from '../../lib/api.ts';
import { wordsFor } from '../../lib/refusal.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorWell } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { countOf } from '../search/car-words.ts';
import { monthOf } from './month-words.ts';
import { Part } from './Part.tsx';

type Page = OutputOf<'vehicles/reviews'>;
type Review = Page['items'][number];
type Parts = NonNullable<Page['parts']>;

const PAGE_SIZE = 6;
const FIRST_PAGE = '';
const MOST_STARS = 5;

const PART_WORDS: readonly { readonly part: keyof Parts; readonly words: string }[] = [
  { part: 'cleanliness', words: 'Cleanliness' },
  { part: 'condition', words: 'Condition' },
  { part: 'accuracy', words: 'As described' },
  { part: 'communication', words: 'Messages' },
  { part: 'handover', words: 'Hand-over' },
];

function titleOf(page: Page | undefined): string {
  if (page === undefined) return 'Reviews';
  if (page.ratingCount === 0) return 'No reviews yet';
  const count = countOf(page.ratingCount, 'review');
  return page.rating === null ? count : `${page.rating.toFixed(2)} from ${count}`;
}

/** What guests said, newest first, with the average of each part. */
export function Reviews({ vehicleId, now }: { vehicleId: string; now: Date }) {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery({
      queryKey: ['vehicles/reviews', 'pages', vehicleId] as const,
      queryFn: ({ pageParam, signal }) =>
        call(
          'vehicles/reviews',
          { id: vehicleId, limit: PAGE_SIZE, after: pageParam || undefined },
          { signal },
        ),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: ({ nextCursor }) => nextCursor,
    });
  const first = data?.pages[0];
  const reviews = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Part title={titleOf(first)} id="reviews">
      {error && (
        <ErrorWell title="The reviews did not load" onRetry={() => void refetch()} retrying={isFetching}>
          {wordsFor(error)}
        </ErrorWell>
      )}
      {!data && !error && <Skeleton className="h-40 w-full" />}
      {first?.ratingCount === 0 && (
        <p className="text-soft-foreground">Be the first to say how it went, after your trip.</p>
      )}
      {first?.parts && <PartAverages parts={first.parts} />}
      <ul className="mt-7 grid gap-x-10 gap-y-7 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        {reviews.map((review) => (
          <OneReview key={review.id} review={review} now={now} />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          tone="secondary"
          className="mt-7"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show more reviews
        </Button>
      )}
      <p role="status" className="sr-only">
        {data && `${countOf(reviews.length, 'review')} shown`}
      </p>
    </Part>
  );
}

const PartAverages = ({ parts }: { parts: Parts }) => (
  <ul className="grid gap-x-10 gap-y-2.5 text-small md:grid-cols-2">
    {PART_WORDS.map(({ part, words }) => (
      <li key={part} className="grid grid-cols-[112px_1fr_30px] items-center gap-3">
        {words}
        <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-secondary">
          <span
            className="block h-full rounded-full bg-primary"
            style={{ width: `${(parts[part] / MOST_STARS) * 100}%` }}
          />
        </span>
        <b className="num font-semibold">{parts[part].toFixed(1)}</b>
      </li>
    ))}
  </ul>
);

function OneReview({ review, now }: { review: Review; now: Date }) {
  const { firstName, initials, stars, text, tripOn, rentalDays, reply } = review;
  return (
    <li className="grid content-start gap-2">
      <div className="flex flex-wrap items-center gap-2 text-small">
        <Avatar initials={initials} />
        <b className="font-semibold">{firstName}</b>
        <span className="text-muted-foreground">
          {monthOf(tripOn, now)}, {countOf(rentalDays, 'day')}
        </span>
        <span className="num text-muted-foreground">{stars} of 5</span>
      </div>
      <p className="text-small text-soft-foreground">{text}</p>
      {reply && (
        <p className="border-l-2 border-border pl-3 text-small text-muted-foreground">
          <b className="font-semibold">The host:</b> {reply}
        </p>
      )}
    </li>
  );
}
