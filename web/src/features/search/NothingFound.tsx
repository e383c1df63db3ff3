import { formatRange } from '@kwela/words/dates';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { callQuery } from '../../lib/call-query.ts';
import { QueryError } from '../../lib/QueryError.tsx';
import { say } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Link } from '../../ui/Link.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { activeFilters, isFilterName } from './filters/filter-labels.ts';
import { filterCount, without } from './filters/filters.ts';
import { carsText } from './filters/use-filter-counts.ts';
import { type SearchState, searchInputOf, writeSearch } from './search-state.ts';

interface WayOn {
  readonly key: string;
  readonly words: string;
  readonly count: number;
  readonly state: SearchState;
}

function useWaysOn(state: SearchState, now: Date) {
  const query = useQuery(callQuery('search/suggestions', searchInputOf(state)));
  const { data } = query;
  const wordOf = (name: string) =>
    activeFilters(state.filters).find((filter) => filter.name === name)?.word ?? name;
  const ways: WayOn[] = [
    ...(data?.filters ?? []).flatMap(({ filter, count }) =>
      isFilterName(filter)
        ? [
            {
              key: filter,
              words: t`Without “${wordOf(filter)}”`,
              count,
              state: { ...state, filters: without(state.filters, filter) },
            },
          ]
        : [],
    ),
    ...(data?.radius
      ? [
          {
            key: 'radius',
            words: t`Within ${data.radius.radiusKm} km`,
            count: data.radius.count,
            state: { ...state, radiusKm: data.radius.radiusKm, bbox: null },
          },
        ]
      : []),
    ...(data?.dates ?? []).map(({ from, to, count }) => {
      const window = { startAt: new Date(from), endAt: new Date(to) };
      return {
        key: from,
        words: formatRange(window.startAt, window.endAt, now, say),
        count,
        state: { ...state, ...window },
      };
    }),
  ];
  return { ways, query };
}

const MOST_TOWNS = 3;

/** The same search in the towns with the most cars; nothing until they are known. */
function OtherTowns({ state }: { state: SearchState }) {
  const { data } = useQuery(callQuery('vehicles/markets', {}));
  return data?.items.slice(0, MOST_TOWNS).map(({ name, lat, lng }) => {
    const there = { ...state, place: name, near: { lat, lng }, bbox: null };
    return (
      <ButtonLink
        key={name}
        tone="secondary"
        to={{ pathname: paths.search, search: writeSearch(there).toString() }}
      >
        <span translate="no">{name}</span>
      </ButtonLink>
    );
  });
}

/** No car for this search: what to change, with how many cars that finds. */
export function NothingFound({ state, now }: { state: SearchState; now: Date }) {
  const { ways, query } = useWaysOn(state, now);
  if (query.isError) return <QueryError title={t`We could not load suggestions`} query={query} />;
  if (query.isPending) return <Spinner label={t`Loading suggestions`} className="p-10" />;
  if (ways.length === 0) {
    return filterCount(state.filters) === 0 ? (
      <EmptyState title={t`Nothing is free here for these dates`} action={<OtherTowns state={state} />}>
        {t`Change the dates, or look in another town.`}
      </EmptyState>
    ) : (
      <EmptyState
        title={t`No car fits all of these filters`}
        action={
          <ButtonLink
            tone="secondary"
            to={{ pathname: paths.search, search: writeSearch({ ...state, filters: {} }).toString() }}
          >
            {t`Clear all filters`}
          </ButtonLink>
        }
      >
        {t`Removing one of them is not enough.`}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t`Change one thing to see cars`}>
      <ul className="grid gap-2 text-left">
        {ways.map((way) => (
          <li key={way.key}>
            <Link
              to={{ pathname: paths.search, search: writeSearch(way.state).toString() }}
              className="flex min-h-12 items-center gap-3 rounded-md border border-border bg-card px-4 py-2 text-foreground no-underline hover:bg-accent"
            >
              <span className="flex-1 font-semibold">{way.words}</span>{' '}
              <span className="text-small text-muted-foreground">{carsText(way.count)}</span>
              <ArrowRight size={18} aria-hidden className="shrink-0 text-link" />
            </Link>
          </li>
        ))}
      </ul>
    </EmptyState>
  );
}
