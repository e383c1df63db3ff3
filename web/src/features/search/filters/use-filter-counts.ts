import { COUNTED_TO } from '@kwela/domain/search/count';
import { type FilteredCar, fitsAll } from '@kwela/domain/search/filters';
import { plural, t } from '@lingui/core/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../lib/call-query.ts';
import { type SearchState, searchInputOf } from '../search-state.ts';
import { type Filters, setFilters } from './filters.ts';

/** “12”, “100+”, or “37+” where only the nearest cars were looked at. */
export const countText = (count: number, isWhole = true): string => {
  if (count > COUNTED_TO) return `${COUNTED_TO}+`;
  return isWhole ? String(count) : `${count}+`;
};

/** “12 cars”, “1 car”, “100+ cars”. */
export const carsText = (count: number): string =>
  count > COUNTED_TO ? t`${countText(count)} cars` : plural(count, { one: '# car', other: '# cars' });

/** What is left of the cars for a place and dates by filters, without asking the server for each choice. */
export class FilterCounts {
  readonly isWhole: boolean;
  private readonly cars: readonly FilteredCar[];

  constructor({ cars, isWhole }: { readonly cars: readonly FilteredCar[]; readonly isWhole: boolean }) {
    this.cars = cars;
    this.isWhole = isWhole;
  }

  count(filters: Filters): number {
    const wanted = setFilters(filters);
    return this.cars.filter((car) => fitsAll(car, wanted)).length;
  }

  text(filters: Filters): string {
    return countText(this.count(filters), this.isWhole);
  }

  /** Each value of a field among the cars, in order of the alphabet. */
  values(field: 'make' | 'model', filters: Filters): string[] {
    const wanted = setFilters(filters);
    const found = new Set(this.cars.filter((car) => fitsAll(car, wanted)).map((car) => car[field]));
    return [...found].sort((a, b) => a.localeCompare(b, 'en'));
  }
}

/** Null until the cars are known, and when they are not to be had: filters work without. */
export function useFilterCounts(state: SearchState): FilterCounts | null {
  const { data } = useQuery(
    callQuery('search/options', searchInputOf({ ...state, filters: {}, sort: 'best' })),
  );
  return data ? new FilterCounts(data) : null;
}

/** How many cars a search finds; undefined while that is not known, and when nobody needs to ask. */
export function useCarCount(state: SearchState, isNeeded: boolean): number | undefined {
  const { data, isPlaceholderData } = useQuery({
    ...callQuery('search/count', searchInputOf({ ...state, sort: 'best' })),
    placeholderData: keepPreviousData,
    enabled: isNeeded,
  });
  return isNeeded && !isPlaceholderData ? data?.count : undefined;
}
