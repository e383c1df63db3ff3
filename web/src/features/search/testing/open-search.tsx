import { render } from '@testing-library/react';
import { vi } from 'vitest';
import type { OutputOf } from '../../../lib/api.ts';
import { Route, Routes } from '../../../lib/router/router.tsx';
import SearchPage from '../../../pages/search.tsx';
import { Address, here } from '../../../testing/address.tsx';
import { App } from '../../../testing/app.tsx';
import { idOf } from '../../../testing/ids.ts';
import { poloOnOffer } from '../../../testing/polo-on-offer.ts';
import type { Answers } from '../../../testing/server.ts';
import { FROM_MD } from '../../../ui/hooks/use-media.ts';
import { type Auth, AuthContext } from '../../auth/session/auth-context.ts';
import type { Place } from '../../places/place.ts';
import { VISITOR } from '../../shell/testing/account.ts';

export const DATES = 'from=2026-12-04T08%3A00%3A00.000Z&to=2026-12-08T08%3A00%3A00.000Z';
export const CAPE_TOWN = `/search?place=Cape+Town&near=-33.9258%2C18.4232&${DATES}`;

type Cars = OutputOf<'search/vehicles'>;

const car = (index: number) => poloOnOffer({ id: idOf(index), model: `Polo Vivo ${index}` });
/** So many cars, numbered from the first. */
export const cars = (from: number, count: number): Cars['items'] =>
  Array.from({ length: count }, (_, index) => car(from + index));

/** A page of results as the server gives it. */
export const page = (items: Cars['items'], nextCursor: string | null = null): Cars => ({ items, nextCursor });
export const oneCar = () => page(cars(1, 1));

export const place = (name: string): Place => ({
  id: `place:${name}`,
  kind: 'town',
  name,
  area: 'KwaZulu-Natal',
  alsoKnownAs: null,
  lat: -29.86,
  lng: 31.03,
});
export const PLACES = ['Durban', 'Dundee', 'Harding'].map(place);

/** Places whose names begin with what was typed, and one car wherever it is looked for. */
export const FIND_PLACES: Answers = {
  'places/suggest': ({ q }) => ({ items: PLACES.filter(({ name }) => name.startsWith(q)) }),
  'search/vehicles': oneCar,
};

const onScreenWhere = (matches: (query: string) => boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matches(query),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
export const onPhone = () => onScreenWhere(() => false);
export const onTablet = () => onScreenWhere((query) => query === FROM_MD);

/** The search page at an address. */
export function openSearch(address: string, who: Auth = VISITOR) {
  render(
    <App address={address}>
      <AuthContext value={who}>
        <Routes>
          <Route path="/search" element={<SearchPage />} />
        </Routes>
      </AuthContext>
      <Address />
    </App>,
  );
}
/** Where the search has gone, to be read. */
export const address = () => decodeURIComponent(here());
