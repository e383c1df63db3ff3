import { render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { OutputOf } from '../../lib/api.ts';
import { forgetAnswers, keepAnswer } from '../../lib/first-view/use-answer.ts';
import { App } from '../../testing/app.tsx';
import { Contents } from './Contents.tsx';
import { SiteMap } from './SiteMap.tsx';

afterEach(forgetAnswers);

const MAP: OutputOf<'content/site-map'> = {
  groups: [
    { group: 'rent', pages: [{ path: '/search', title: 'Find a car' }] },
    { group: 'legal', pages: [] },
  ],
  cities: [{ path: '/search?city=durban', title: 'Durban' }],
  articles: [],
};

describe('the map of the site', () => {
  it('names each page in its group, and no group or list in which there is none', () => {
    keepAnswer('content/site-map', {}, MAP);
    render(
      <App>
        <SiteMap />
      </App>,
    );
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(headings).toEqual(['Renting a car', 'Cities and towns with cars']);
    const cities = within(screen.getByRole('region', { name: 'Cities and towns with cars' }));
    expect(cities.getByRole('link', { name: 'Durban' }).getAttribute('href')).toBe('/search?city=durban');
  });
});

describe('the parts of a text', () => {
  const headings = ['Pets', 'Fuel', 'Tolls'].map((text) => ({ id: text.toLowerCase(), level: 2, text }));
  const show = (some: typeof headings) =>
    render(
      <App address="/terms?version=1">
        <Contents headings={some} />
      </App>,
    );

  it('are listed from three on, without those within them', () => {
    show([...headings, { id: 'dogs', level: 3, text: 'Dogs' }]);
    const list = within(screen.getByRole('navigation', { name: 'On this page' }));
    expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Pets',
      'Fuel',
      'Tolls',
    ]);
    expect(list.getByRole('link', { name: 'Fuel' }).getAttribute('href')).toMatch(/#fuel$/);
  });

  it('are not where there are two', () => {
    show([...headings.slice(0, 2), { id: 'dogs', level: 3, text: 'Dogs' }]);
    expect(screen.queryByRole('link')).toBeNull();
  });
});
