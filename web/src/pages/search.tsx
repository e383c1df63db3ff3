import { cityPath } from '@kwela/contract/pages';
import { placeHead, SEARCH_HEAD } from '@kwela/words/heads/search';
import { t } from '@lingui/core/macro';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useAuth } from '../features/auth/session/auth-context.ts';
import { FilterChips, FiltersButton } from '../features/search/filters/FilterChips.tsx';
import type { ChangeFilters } from '../features/search/filters/filters.ts';
import { useCarCount } from '../features/search/filters/use-filter-counts.ts';
import { PhoneQuery } from '../features/search/PhoneQuery.tsx';
import { QueryBar } from '../features/search/QueryBar.tsx';
import { ResultHeading } from '../features/search/ResultHeading.tsx';
import { cardId, ResultList } from '../features/search/ResultList.tsx';
import { ResultSkeletons } from '../features/search/ResultSkeletons.tsx';
import { useKeptScroll } from '../features/search/use-kept-scroll.ts';
import { useResults, useSearchState } from '../features/search/use-search.ts';
import { ViewButton } from '../features/search/ViewButton.tsx';
import { usePageHead } from '../lib/document-head.ts';
import { lazyOrNothing } from '../lib/preloadable.ts';
import { isRefusal } from '../lib/refusal.ts';
import { say } from '../lib/words.ts';
import { paths } from '../paths.ts';
import { cx } from '../ui/cx.ts';
import { useIsBrowser } from '../ui/hooks/use-is-browser.ts';
import { FROM_LG, FROM_MD, useMedia } from '../ui/hooks/use-media.ts';

const OwnTripsInSearch = lazyOrNothing(async () => ({
  default: (await import('../features/bookings/own/OwnTripsInSearch.tsx')).OwnTripsInSearch,
}));

/** For wide windows and for who asks for it: a phone begins with the list. */
const MapPane = lazy(async () => ({ default: (await import('../features/search/MapPane.tsx')).MapPane }));
/** Most searches find cars. */
const NothingFound = lazy(async () => ({
  default: (await import('../features/search/NothingFound.tsx')).NothingFound,
}));
const SearchError = lazy(async () => ({
  default: (await import('../features/search/SearchError.tsx')).SearchError,
}));

export default function SearchPage() {
  const { state, isKnown, markets, change, now, hasOtherDates } = useSearchState();
  const { status } = useAuth();
  const results = useResults(state, isKnown);
  const { cars, isStale } = results;
  const count = useCarCount(state, results.hasMore);
  const isFromTablet = useMedia(FROM_MD);
  const isWide = useMedia(FROM_LG);
  // The page that the server writes has the bars of both, of which one is shown by its styles.
  const hasBoth = !useIsBrowser();
  const [activeId, setActiveId] = useState<string | null>(null);
  const [hoveredId, setHoveredId] = useState<string | null>(null);
  const list = useRef<HTMLElement>(null);
  useKeptScroll(list, isWide && cars !== undefined);
  const place = state.bbox ? null : state.place;
  const placeName = place ?? t`Map area`;
  const head = place === null ? SEARCH_HEAD : placeHead(place);
  usePageHead({
    title: say(head.title),
    description: say(head.description),
    canonical: place === null ? paths.search : cityPath(place),
  });
  useEffect(() => {
    if (activeId) document.getElementById(cardId(activeId))?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const onFilters: ChangeFilters = (next) => change(({ filters }) => ({ filters: next(filters) }));
  const isMapOnPhone = !isWide && state.view === 'map';
  const error = results.error ?? markets.error;
  const viewButton = <ViewButton view={state.view} onView={(view) => change({ view })} />;
  // The cars that came stay on show, except when they are not to be had any more.
  const hasList = cars !== undefined && !isRefusal(error);
  const trouble = (title: string) => (
    <Suspense>
      <SearchError
        title={title}
        error={error}
        window={state}
        now={now}
        onWindow={change}
        onRetry={() => void (markets.isError ? markets.refetch() : results.retry())}
        isRetrying={results.isFetching || markets.isFetching}
      />
    </Suspense>
  );
  return (
    <main
      id="main"
      tabIndex={-1}
      className={cx(
        'flex flex-col lg:h-[calc(100dvh-73px)] lg:min-h-120',
        isMapOnPhone && 'h-[calc(100dvh-121px)] md:h-[calc(100dvh-73px)]',
      )}
    >
      <search aria-label={t`This search`} className="border-border max-md:contents md:border-b">
        {(hasBoth || !isFromTablet) && (
          <div className="sticky top-0 z-10 flex flex-wrap items-center gap-2 bg-background px-5 py-2.5 md:hidden">
            <PhoneQuery
              placeName={placeName}
              window={state}
              now={now}
              onSearch={(place, window) =>
                change({ ...window, ...(place ? { place: place.name, near: place, bbox: null } : {}) })
              }
            />
            <FiltersButton isSquare search={state} onFilters={onFilters} />
            {viewButton}
          </div>
        )}
        <div className="flex items-center gap-2.5 max-md:pb-2 md:flex-wrap md:px-6 md:py-3">
          {(hasBoth || isFromTablet) && (
            <div className="contents max-md:hidden">
              <QueryBar
                placeName={placeName}
                window={state}
                now={now}
                onPlace={(place) => change({ place: place.name, near: place, bbox: null })}
                onWindow={change}
              />
              <FiltersButton search={state} onFilters={onFilters} />
              <div className="contents lg:hidden">{!isWide && viewButton}</div>
            </div>
          )}
          <FilterChips
            filters={state.filters}
            onFilters={onFilters}
            className="flex min-w-0 flex-1 gap-2.5 overflow-x-auto md:max-lg:basis-full lg:basis-64 py-1 [scrollbar-width:none] max-md:px-5 md:px-1"
          />
        </div>
      </search>
      <div className="min-h-0 flex-1 lg:grid lg:grid-cols-[minmax(0,min(41.25rem,65%))_minmax(0,1fr)]">
        <section
          ref={list}
          aria-label={t`Cars`}
          className={cx(
            'relative px-5 pt-4.5 pb-8 md:px-6 lg:overflow-y-auto lg:pb-8',
            isMapOnPhone && 'max-lg:hidden',
          )}
        >
          <ResultHeading
            count={results.hasMore ? count : cars?.length}
            atLeast={cars?.length}
            hasOtherDates={hasOtherDates}
            sort={state.sort}
            onSort={(sort) => change({ sort })}
          />
          {status === 'signed_in' && (
            <Suspense>
              <OwnTripsInSearch window={state} />
            </Suspense>
          )}
          {error && !hasList ? (
            trouble(t`The cars did not load`)
          ) : !cars ? (
            <ResultSkeletons />
          ) : cars.length === 0 && !isStale ? (
            <Suspense>
              <NothingFound state={state} now={now} />
            </Suspense>
          ) : (
            <>
              <ResultList
                cars={cars}
                window={state}
                litId={hoveredId ?? activeId}
                isStale={isStale}
                hasMore={results.hasMore && error === null}
                isLoadingMore={results.isLoadingMore}
                onMore={() => void results.fetchNextPage()}
                onHover={setHoveredId}
              />
              {error && <div className="mt-5">{trouble(t`The rest did not load`)}</div>}
            </>
          )}
        </section>
        {(hasBoth || isWide || isMapOnPhone) && (
          <section
            aria-label={t`Map of the cars`}
            className={cx(
              'relative border-border bg-(--map-land) max-lg:h-full max-lg:border-t lg:border-l',
              !isMapOnPhone && 'max-lg:hidden',
            )}
          >
            {isMapOnPhone && <h1 className="sr-only">{t`Cars on the map, ${placeName}`}</h1>}
            {!hasBoth && (
              <Suspense>
                <MapPane
                  state={state}
                  cars={cars ?? []}
                  isFresh={(cars !== undefined && !isStale) || error !== null}
                  activeId={activeId}
                  hoveredId={hoveredId}
                  onPick={setActiveId}
                  onHover={setHoveredId}
                  onBounds={(bbox) => change({ bbox }, { replace: true })}
                />
              </Suspense>
            )}
          </section>
        )}
      </div>
    </main>
  );
}
