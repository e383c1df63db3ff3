import { searchInput, searchVehicles } from '@kwela/contract/search';
import { formatWholeRand } from '@kwela/domain/money';
import { formatMinuteOfDay, localMinuteOfDay } from '@kwela/domain/time';
import { carName, distanceText, specLine, totalForDays } from '@kwela/words/car-labels';
import { formatDateTime, formatShortRange } from '@kwela/words/dates';
import type { Locale } from '@kwela/words/locales';
import { type Say, sayIn } from '@kwela/words/say';
import type { z } from 'zod';
import { type Html, html } from '../html/html.ts';
import type { AskedSearch } from '../modules/search/input.ts';
import type { searchPage } from '../modules/search/results.ts';

/** The search as anybody would ask it. */
export type FirstSearch = (input: AskedSearch) => ReturnType<typeof searchPage>;

/** Who reads the page, and when. */
export interface Reader {
  readonly locale: Locale;
  readonly now: Date;
}

/** The first page of a search link, with what was asked, by which the app knows that it is the answer to its question. */
export interface FirstCars {
  readonly asked: Readonly<Record<string, string>>;
  readonly answer: z.output<typeof searchVehicles.output>;
}

/** What only the app reads of the address of a search. */
const ONLY_FOR_THE_APP = ['place', 'view'];
/** What a call says and no address: a link with one of these was not made by the app. */
const ONLY_IN_CALLS = ['after', 'limit'];

/**
 * The cars for a link that says a place and dates: everybody is shown the same, so they come with the page instead of a
 * question later. Null for a link that the search does not understand or refuses, and for one that shows the map, whose
 * frame the app rounds.
 */
export async function firstCars(
  search: FirstSearch,
  parameters: Readonly<Record<string, string>>,
): Promise<FirstCars | null> {
  if (parameters.bbox !== undefined || parameters.view === 'map') return null;
  if (ONLY_IN_CALLS.some((name) => parameters[name] !== undefined)) return null;
  const asked = Object.fromEntries(
    Object.entries(parameters).filter(([name]) => !ONLY_FOR_THE_APP.includes(name)),
  );
  const input = searchInput.safeParse(asked);
  if (!input.success) return null;
  const found = await search(input.data);
  return found.ok ? { asked, answer: searchVehicles.output.parse(found.value) } : null;
}

const PLACE_LENGTH = 80;

/** Where and when, as the field of the app says it: the place and the dates, on phones in two short lines. */
export function queryOf(
  { asked }: FirstCars,
  place: string | undefined,
  { locale, now }: Reader,
): Html | null {
  const name = place?.trim().slice(0, PLACE_LENGTH);
  if (!name) return null;
  const say = sayIn(locale);
  const [from, to] = [new Date(asked.from ?? ''), new Date(asked.to ?? '')];
  const short = `${formatShortRange(from, to, now, say)}, ${formatMinuteOfDay(localMinuteOfDay(from))}`;
  const [start, end] = [formatDateTime(from, now, say), formatDateTime(to, now, say)];
  return html`<div class="boot-query"><div>${name}</div><div class="boot-phone">${short}</div>
    <div class="boot-desk">${start}</div><div class="boot-desk">${end}</div></div>`;
}

/** The cars as plain words with their links, where the app will put its cards. */
export function listOf({ asked, answer }: FirstCars, say: Say): Html {
  const { from = '', to = '' } = asked;
  const dates = new URLSearchParams({ from, to }).toString();
  const cards = answer.items.map(
    (car) => html`<li><article>
      <h2><a href="/car/${car.id}?${dates}">${carName(car)} <span>${car.year}</span></a></h2>
      <p>${specLine(car, say)}</p>
      <p>${car.area}, ${distanceText(car.distanceKm)}</p>
      <p><b>${formatWholeRand(car.totalCents)}</b> ${totalForDays(car.rentalDays, say)}</p>
    </article></li>`,
  );
  return html`<ul class="boot-cars">${cards}</ul>`;
}
