import { cityPath, PAGES } from '@kwela/contract/pages';
import { filterName, type vehicleCard } from '@kwela/contract/search';
import type { vehicleDetail } from '@kwela/contract/vehicles';
import { AUTH_PAGES, type AuthMode } from '@kwela/words/heads/auth';
import { carDescription, carPageTitle, UNKNOWN_CAR } from '@kwela/words/heads/car';
import { HOME_CRUMB, HOME_HEAD } from '@kwela/words/heads/home';
import { type Missing, NOT_FOUND_TITLES } from '@kwela/words/heads/not-found';
import { PRIVATE_TITLES } from '@kwela/words/heads/private';
import { placeHead, SEARCH_HEAD } from '@kwela/words/heads/search';
import { pageTitle } from '@kwela/words/pages';
import type { Say } from '@kwela/words/say';
import type { MessageDescriptor } from '@lingui/core';
import type { z } from 'zod';
import { carCard, cityCard, SITE_IMAGE, shareImage } from '../share/card.ts';
import { carFacts } from './facts/car-facts.ts';
import { breadcrumbFacts, type Listed, listFacts } from './facts/lists.ts';
import { siteFacts } from './facts/site-facts.ts';
import type { Fact, PageHead } from './page-head.ts';

export type PrivatePage = keyof typeof PRIVATE_TITLES;

const hidden = (title: MessageDescriptor, say: Say): PageHead => ({
  title: pageTitle(say(title)),
  isIndexed: false,
});

export const privateHead = (page: PrivatePage, say: Say): PageHead => hidden(PRIVATE_TITLES[page], say);
export const authHead = (mode: AuthMode, say: Say): PageHead => hidden(AUTH_PAGES[mode].tab, say);
export const notFoundHead = (what: Missing, say: Say): PageHead => hidden(NOT_FOUND_TITLES[what], say);

/** The head of a text of the site. */
export const textHead = (
  { title, description }: { readonly title: string; readonly description: string },
  canonical: string,
  say: Say,
): PageHead => ({
  title: pageTitle(title),
  description,
  canonical,
  isIndexed: true,
  image: SITE_IMAGE,
  facts: (siteUrl) => [
    breadcrumbFacts(
      [
        { name: say(HOME_CRUMB), path: PAGES.home },
        { name: title, path: canonical },
      ],
      siteUrl,
    ),
  ],
});

export const homeHead = (say: Say): PageHead => ({
  title: pageTitle(say(HOME_HEAD.title)),
  description: say(HOME_HEAD.description),
  canonical: PAGES.home,
  isIndexed: true,
  isTranslated: true,
  image: SITE_IMAGE,
  facts: siteFacts,
});

type CityOfHead = Parameters<typeof cityCard>[0];
type FoundCar = Pick<z.input<typeof vehicleCard>, 'id' | 'make' | 'model' | 'year'>;

const nameOf = ({ make, model, year }: Omit<FoundCar, 'id'>): string => `${make} ${model} ${year}`;
const carPath = (id: string): string => PAGES.car.replace(':id', id);

/** The way to the cars of a city. */
const wayTo = (city: string, say: Say): readonly Listed[] => [
  { name: say(HOME_CRUMB), path: PAGES.home },
  { name: say(placeHead(city).title), path: cityPath(city) },
];

const cityFacts =
  (city: string, cars: readonly FoundCar[], say: Say) =>
  (siteUrl: string): readonly Fact[] => {
    const name = say(placeHead(city).title);
    const items = cars.map((car) => ({ name: nameOf(car), path: carPath(car.id) }));
    return [
      breadcrumbFacts(wayTo(city, say), siteUrl),
      ...(items.length === 0 ? [] : [listFacts(name, items, siteUrl)]),
    ];
  };

/** What makes another list of the same cars: fewer, in another order, further down, or on a map. */
const NARROWS = new Set<string>([...filterName.options, 'bbox', 'sort', 'view', 'after', 'limit']);

const PLACE_LENGTH = 80;

/**
 * The head of a search: for a city with cars that of the city, whatever the dates. A spot without a name, a place without
 * cars and a narrowed search are nothing to find. Source: docs/rules/search.md “Cities”.
 */
export function searchHead(
  parameters: Readonly<Record<string, string>>,
  city: CityOfHead | undefined,
  cars: readonly FoundCar[],
  say: Say,
): PageHead {
  const place =
    city?.name ?? (parameters.bbox === undefined && parameters.place?.trim().slice(0, PLACE_LENGTH));
  const words = place ? placeHead(place) : SEARCH_HEAD;
  const isAnywhere = ['place', 'near', 'bbox'].every((name) => parameters[name] === undefined);
  const isNarrowed = Object.keys(parameters).some((name) => NARROWS.has(name));
  const canonical = city === undefined ? PAGES.search : cityPath(city.name);
  const isIndexed = (city !== undefined || isAnywhere) && !isNarrowed;
  return {
    title: pageTitle(say(words.title)),
    description: say(words.description),
    ...(isIndexed ? { canonical } : {}),
    isIndexed,
    isTranslated: true,
    image: city === undefined ? SITE_IMAGE : shareImage({ kind: 'city', name: city.name }, cityCard(city)),
    ...(isIndexed && city !== undefined ? { facts: cityFacts(city.name, cars, say) } : {}),
  };
}

export type CarOfHead = z.input<typeof vehicleDetail>;

export const carHead = (car: CarOfHead, say: Say): PageHead => ({
  title: pageTitle(say(carPageTitle(car))),
  description: carDescription(car, say),
  canonical: carPath(car.id),
  isIndexed: true,
  isTranslated: true,
  image: shareImage({ kind: 'car', name: car.id }, carCard(car)),
  facts: (siteUrl) => [
    carFacts(car, siteUrl, say),
    breadcrumbFacts([...wayTo(car.city, say), { name: nameOf(car), path: carPath(car.id) }], siteUrl),
  ],
});

/** A car of which nothing could be asked in time; somebody who comes again will be told more. */
export const unknownCarHead = (say: Say): PageHead => ({
  title: pageTitle(say(UNKNOWN_CAR)),
  isIndexed: true,
  image: SITE_IMAGE,
});
