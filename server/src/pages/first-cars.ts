import { searchInput, searchVehicles } from '@kwela/contract/search';
import type { Locale } from '@kwela/words/locales';
import type { z } from 'zod';
import type { AskedSearch } from '../modules/search/input.ts';
import type { searchPage } from '../modules/search/results.ts';

/** The search as anybody would ask it. */
export type FirstSearch = (input: AskedSearch) => ReturnType<typeof searchPage>;

/** Who reads the page, and when. */
export interface Reader {
  readonly locale: Locale;
  readonly now: Date;
}

/** What a list in the head says of a car. */
export type FirstCars = z.output<typeof searchVehicles.output>['items'];

/** What only the app reads of the address of a search. */
const ONLY_FOR_THE_APP = ['place', 'view'];
/** What a call says and no address: a link with one of these was not made by the app. */
const ONLY_IN_CALLS = ['after', 'limit'];

/**
 * The cars for a link that says a place and dates, for the head of a page that the app itself could not write. None for a
 * link that the search does not understand or refuses, and for one that shows the map, whose frame the app rounds.
 */
export async function firstCars(
  search: FirstSearch,
  parameters: Readonly<Record<string, string>>,
): Promise<FirstCars> {
  if (parameters.bbox !== undefined || parameters.view === 'map') return [];
  if (ONLY_IN_CALLS.some((name) => parameters[name] !== undefined)) return [];
  const asked = Object.fromEntries(
    Object.entries(parameters).filter(([name]) => !ONLY_FOR_THE_APP.includes(name)),
  );
  const input = searchInput.safeParse(asked);
  if (!input.success) return [];
  const found = await search(input.data);
  return found.ok ? searchVehicles.output.parse(found.value).items : [];
}
