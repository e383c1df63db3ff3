import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { App } from '../../testing/app.tsx';
import { nothingIsNear } from '../../testing/nothing-is-near.ts';
import { poloOnOffer } from '../../testing/polo-on-offer.ts';
import { OfferCard, type VehicleCard } from './OfferCard.tsx';
import { Breadcrumb } from './sections/Breadcrumb.tsx';
import { COROLLA_CROSS } from './testing/sample.ts';

const WINDOW = { startAt: new Date('2026-12-04T08:00:00Z'), endAt: new Date('2026-12-08T08:00:00Z') };
const DATES = { from: '2026-12-04T08:00:00.000Z', to: '2026-12-08T08:00:00.000Z' };

function show(changes: Partial<VehicleCard> = {}) {
  render(
    <App>
      <OfferCard car={poloOnOffer(changes)} window={WINDOW} />
    </App>,
  );
  return screen.getByRole('link').textContent?.replace(/\s/g, ' ');
}
const addressOf = (link: HTMLElement) => new URL(link.getAttribute('href') ?? '', 'https://kwela.example');

beforeEach(nothingIsNear);

it('says the total for the dates with what is held and what damage costs at most, and leads there', () => {
  const said = show();
  expect(said).toMatch(/R1 707 for 4 days/);
  expect(said).toMatch(/Deposit R3 500Excess R15 000$/);
  const { pathname, searchParams } = addressOf(screen.getByRole('link'));
  expect([pathname, Object.fromEntries(searchParams)]).toEqual([`/car/${poloOnOffer({}).id}`, DATES]);
});

it('counts one day as one, and makes nothing up about a car that is new', () => {
  const said = show({ rentalDays: 1, rating: null, ratingCount: 0, tripCount: 0 });
  expect(said).toMatch(/for 1 day(?!s)/);
  expect(said).not.toMatch(/trip|Rated/);
});

it('leads from a car to the others of its town and of its kind, for the same dates', () => {
  render(
    <App>
      <Breadcrumb vehicle={COROLLA_CROSS} window={WINDOW} />
    </App>,
  );
  const [town, kind] = screen.getAllByRole('link').map(addressOf);
  expect(Object.fromEntries(town?.searchParams ?? [])).toEqual({
    place: 'Cape Town',
    near: '-33.93,18.45',
    ...DATES,
  });
  expect(Object.fromEntries(kind?.searchParams ?? [])).toMatchObject({ category: 'crossover', ...DATES });
});
