import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { App } from '../../testing/app.tsx';
import { poloOnOffer } from '../../testing/polo-on-offer.ts';
import { rememberViewed, type ViewedCar, viewedCars } from '../vehicles/recently-viewed.ts';
import { Markets } from './Markets.tsx';
import { RecentlyViewed } from './RecentlyViewed.tsx';
import { WeekendCars } from './WeekendCars.tsx';

const AT = new Date('2026-12-02T08:00:00Z');
const WEEKEND = { startAt: new Date('2026-12-04T08:00:00Z'), endAt: new Date('2026-12-06T08:00:00Z') };
const CAPE_TOWN = { name: 'Cape Town', lat: -33.9258, lng: 18.4232 };

const POLO = poloOnOffer({ id: 'p', totalCents: 85_320, rentalDays: 2, mostYouCouldOweCents: 1_844_320 });

const show = (block: ReactNode) => render(<App>{block}</App>);

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('the cars of the weekend', () => {
  it('show the total rounded up to whole rand, in one link that keeps the dates', () => {
    show(<WeekendCars place={CAPE_TOWN} window={WEEKEND} cars={[POLO]} now={AT} />);
    const card = screen.getByRole('link', { name: /VW Polo Vivo/ });
    expect(card.textContent).toContain('R854 for 2 days');
    expect(card.getAttribute('href')).toBe(
      '/car/p?from=2026-12-04T08%3A00%3A00.000Z&to=2026-12-06T08%3A00%3A00.000Z',
    );
  });

  it('are left out when there are none', () => {
    const { container } = show(<WeekendCars place={CAPE_TOWN} window={WEEKEND} cars={[]} now={AT} />);
    expect(container.textContent).toBe('');
  });
});

describe('the cities', () => {
  const market = (name: string, carCount: number) => ({
    ...CAPE_TOWN,
    name,
    province: 'WC' as const,
    carCount,
    fromDayPriceCents: 29_500,
  });

  it('say how many cars there are, one car as one', () => {
    show(<Markets markets={[market('Cape Town', 214), market('George', 1)]} window={WEEKEND} />);
    expect(screen.getByRole('link', { name: /Cape Town/ }).textContent).toContain('214 cars');
    expect(screen.getByRole('link', { name: /George/ }).textContent).toMatch(/1 car(?!s)/);
  });

  it('are left out when there is no car anywhere', () => {
    const { container } = show(<Markets markets={[]} window={WEEKEND} />);
    expect(container.textContent).toBe('');
  });
});

describe('the cars looked at', () => {
  const viewed = (id: string): ViewedCar => ({ ...POLO, id });

  it('are kept newest first, each once, eight at most', () => {
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'b']) rememberViewed(viewed(id));
    expect(viewedCars().map(({ id }) => id)).toEqual(['b', 'i', 'h', 'g', 'f', 'e', 'd', 'c']);
  });

  it('survive a broken store', () => {
    localStorage.setItem('kwela-viewed', '{nonsense');
    expect(viewedCars()).toEqual([]);
    const { container } = show(<RecentlyViewed />);
    expect(container.textContent).toBe('');
  });
});
