import { searchInput } from '@kwela/contract/search';
import type { z } from 'zod';
import { CITIES } from './load-data/fleet.ts';
import { drawsFrom } from './statistics.ts';

export type SearchQuery = z.input<typeof searchInput>;
export type SearchAsked = z.output<typeof searchInput>;

/** What the goals speak of: filters that most cars pass, one class of car, and a rare combination. */
export const FILTER_MIXES = {
  none: {},
  light: { minSeats: 5, maxDayPriceCents: 120_000 },
  category: { category: 'bakkie' },
  selective: { category: 'bakkie', transmission: 'automatic', isInstant: true },
} as const satisfies Record<string, Partial<SearchQuery>>;
export type FilterMix = keyof typeof FILTER_MIXES;

const DAY_MS = 86_400_000;
const TEN_O_CLOCK_MS = 8 * 3_600_000;
const SPREAD_DEGREES = 0.12;

/** Searches of 25 km around random points of the cities, for 1 to 7 days in the next two months. The same each run. */
export function searchProbes(
  count: number,
  filters: Partial<SearchQuery>,
  sort: SearchQuery['sort'],
): SearchQuery[] {
  const draw = drawsFrom(20_261_120);
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const slots = CITIES.flatMap((city) => Array.from({ length: city.share }, () => city));
  return Array.from({ length: count }, () => {
    const city = slots[Math.floor(draw() * slots.length)];
    if (city === undefined) throw new RangeError('There are no cities');
    const around = (degrees: number) => (degrees + (draw() - 0.5) * 2 * SPREAD_DEGREES).toFixed(5);
    const from = today + (2 + Math.floor(draw() * 58)) * DAY_MS + TEN_O_CLOCK_MS;
    const to = from + (1 + Math.floor(draw() * 7)) * DAY_MS;
    return {
      near: `${around(city.lat)},${around(city.lng)}`,
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
      sort,
      ...filters,
    };
  });
}

/** The two questions about the same cars: a page of them, and how many there are. */
export type SearchQuestion = 'search/vehicles' | 'search/count';

export function pathOf(question: SearchQuestion, query: SearchQuery): string {
  const parameters = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  return `/functions/v1/${question}?${new URLSearchParams(parameters).toString()}`;
}

export const asked = (query: SearchQuery): SearchAsked => searchInput.parse(query);
