import { plural, t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import type { TripWindow } from '../trips/trip-window.ts';
import { ResultCard } from './ResultCard.tsx';
import type { ResultCar } from './use-search.ts';

interface ResultListProps {
  cars: readonly ResultCar[];
  window: TripWindow;
  /** The car whose pin or card is picked or pointed at. */
  litId: string | null;
  isStale: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore: () => void;
  onHover: (id: string | null) => void;
}

const shownWords = (count: number, hasMore: boolean): string =>
  hasMore
    ? t`${count} cars shown, and there are more`
    : plural(count, { one: '# car shown', other: '# cars shown' });

export const cardId = (carId: string): string => `car-${carId}`;

/** The cars, and a button for more. After “Show more” the focus goes to the first new car, and the count is read out. */
export function ResultList(props: ResultListProps) {
  const { cars, window, litId, isStale, hasMore, isLoadingMore, onMore, onHover } = props;
  const list = useRef<HTMLUListElement>(null);
  const shownBefore = useRef<number | null>(null);
  useEffect(() => {
    const before = shownBefore.current;
    if (before === null || cars.length <= before) return;
    shownBefore.current = null;
    list.current?.children[before]?.querySelector('a')?.focus();
  }, [cars.length]);
  return (
    <>
      <ul ref={list} aria-busy={isStale} className={cx('grid gap-3.5', isStale && 'opacity-60')}>
        {cars.map((car) => (
          <li key={car.id} id={cardId(car.id)} className="scroll-my-4">
            <ResultCard car={car} window={window} isLit={car.id === litId} onHover={onHover} />
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {isStale ? t`Looking for cars` : shownWords(cars.length, hasMore)}
      </p>
      {hasMore && (
        <Button
          tone="secondary"
          wide
          busy={isLoadingMore}
          className="mt-5"
          onClick={() => {
            shownBefore.current = cars.length;
            onMore();
          }}
        >
          {t`Show more cars`}
        </Button>
      )}
    </>
  );
}
