import type { Page } from '@playwright/test';
import { CAPE_TOWN, tripIn } from './cars.ts';

/** The address of a search around Cape Town, for dates of its own. */
export const searchFor = (filters: Readonly<Record<string, string>> = {}): string =>
  `/search?${new URLSearchParams({ place: 'Cape Town', near: CAPE_TOWN, ...tripIn(75), ...filters }).toString()}`;

export const cards = (page: Page) =>
  page.getByRole('region', { name: 'Cars', exact: true }).getByRole('article');

export const names = (page: Page) => cards(page).getByRole('heading').allInnerTexts();

export const pins = (page: Page) => page.getByRole('list', { name: 'Prices on the map' }).getByRole('button');
