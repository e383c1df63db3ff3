import { publicPolicyOf } from '@kwela/domain/policy/public-policy';
import { POLICY_1 } from '@kwela/domain/policy/versions/policy-1';
import { act, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../../testing/app.tsx';
import { poloOnOffer } from '../../testing/polo-on-offer.ts';
import { keepPolicies } from '../policy/policy.ts';
import { readSearch } from '../search/search-state.ts';
import { rememberViewed, type ViewedCar, viewedCars } from '../vehicles/recently-viewed.ts';
import { DepositSteps } from './DepositSteps.tsx';
import { Markets } from './Markets.tsx';
import { RecentlyViewed } from './RecentlyViewed.tsx';
import { RoadIdeas } from './RoadIdeas.tsx';
import { WeekendCars } from './WeekendCars.tsx';

const AT = new Date('2026-12-02T08:00:00Z');
const WEEKEND = { startAt: new Date('2026-12-04T08:00:00Z'), endAt: new Date('2026-12-06T08:00:00Z') };
const COORDINATES = { lat: -33.9258, lng: 18.4232 };
const CAPE_TOWN = { name: 'Cape Town', ...COORDINATES };

const POLO = poloOnOffer({ id: 'p', totalCents: 85_320, rentalDays: 2, mostYouCouldOweCents: 1_844_320 });

/** What the search page makes of a link. */
const searchOf = (link: HTMLElement) =>
  readSearch(new URL(link.getAttribute('href') ?? '', 'https://kwela.example').searchParams, AT);

const show = (block: ReactNode) => render(<App>{block}</App>);

beforeEach(() => localStorage.clear());

describe('the cars of the weekend', () => {
  it('show the total rounded up to whole rand, in one link that keeps the dates', () => {
    show(<WeekendCars place={CAPE_TOWN} window={WEEKEND} cars={[POLO]} now={AT} />);
    const card = screen.getByRole('link', { name: /VW Polo Vivo/ });
    expect(card.textContent).toContain('R854 for 2 days');
    expect(card.getAttribute('href')).toBe(
      '/car/p?from=2026-12-04T08%3A00%3A00.000Z&to=2026-12-06T08%3A00%3A00.000Z',
    );
  });

  it('lead to all of them, near the same place and for the same dates', () => {
    show(<WeekendCars place={CAPE_TOWN} window={WEEKEND} cars={[POLO]} now={AT} />);
    for (const link of screen.getAllByRole('link', { name: 'See all cars' })) {
      expect(searchOf(link)).toMatchObject({ place: 'Cape Town', near: COORDINATES, ...WEEKEND });
    }
    expect(
      screen.getByText(/^Totals for Fri 4 to Sun 6 Dec, with the service fee and Basic protection\.$/),
    ).toBeDefined();
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

  it('lead, six of them as they come, to a search near each for the weekend', () => {
    const names = ['Cape Town', 'Durban', 'George', 'Knysna', 'Paarl', 'Pretoria', 'Upington'];
    show(<Markets markets={names.map((name) => market(name, 3))} window={WEEKEND} />);
    const links = screen.getAllByRole('link');
    expect(links.map((link) => searchOf(link).place)).toEqual(names.slice(0, 6));
    expect(links.map(searchOf)).toContainEqual(
      expect.objectContaining({ place: 'Knysna', near: COORDINATES, ...WEEKEND }),
    );
  });

  const onScreen = (isWide: boolean) => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: isWide }));
    return show(<Markets markets={[market('Cape Town', 214)]} window={WEEKEND} />).container;
  };

  it('are shown on a map on a wide screen', async () => {
    const container = onScreen(true);
    await waitFor(() => expect(container.querySelectorAll('svg')).toHaveLength(1));
  });

  it('are shown without a map on a phone, which fetches none', async () => {
    const container = onScreen(false);
    await act(async () => void (await import('./OutlineMap.tsx')));
    expect(container.querySelectorAll('svg')).toHaveLength(0);
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

describe('the roads', () => {
  it('open a search that keeps all they ask for: where, how long, the kind of car and its kilometres', () => {
    show(<RoadIdeas startAt={WEEKEND.startAt} />);
    const search = (name: RegExp) => searchOf(screen.getByRole('link', { name }));
    expect(search(/^Garden Route/)).toMatchObject({
      place: 'Mossel Bay',
      near: { lat: -34.1831, lng: 22.1461 },
      radiusKm: 60,
      startAt: WEEKEND.startAt,
      endAt: new Date('2026-12-08T08:00:00Z'),
      filters: { minKmPerDay: 150, category: ['economy', 'compact', 'crossover'] },
    });
    expect(search(/^West Coast/).filters).toMatchObject({ minKmPerDay: 100, features: ['gravel'] });
  });
});

describe('the way of a deposit', () => {
  const said = () => screen.getByRole('region').textContent?.replace(/\s/g, ' ');
  afterEach(() => keepPolicies([publicPolicyOf(POLICY_1)]));

  it('has its amount and its hours from the policy that holds, whatever it says', () => {
    show(<DepositSteps />);
    const { deposit, times } = POLICY_1;
    expect(said()).toContain(`${times.readyBeforeStartHours} hours before you pick up the car`);
    const other = {
      ...POLICY_1,
      deposit: { ...deposit, bases: deposit.bases.map((base) => ({ ...base, cents: 123_400 })) },
      times: { ...times, readyBeforeStartHours: 36, inspectionHours: 7, closingHours: 9 },
    };
    act(() => keepPolicies([publicPolicyOf(other)]));
    expect(said()).toContain('From R1 234.00, depending on the value of the car.');
    expect(said()).toContain('36 hours before you pick up the car');
    expect(said()).toContain('The host has 7 hours to inspect and 9 hours to raise a charge.');
  });
});
