import { act, cleanup, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../../../testing/app.tsx';
import { idOf } from '../../../testing/ids.ts';
import { nothingIsNear } from '../../../testing/nothing-is-near.ts';
import { poloOnOffer } from '../../../testing/polo-on-offer.ts';
import { serve } from '../../../testing/server.ts';
import { QUOTE } from '../../checkout/testing/sample.ts';
import type { VehicleCard } from '../OfferCard.tsx';
import { COROLLA_CROSS } from '../testing/sample.ts';
import type { Vehicle } from '../vehicle.ts';
import { CancelSection } from './CancelSection.tsx';
import { ExtrasSection } from './ExtrasSection.tsx';
import { FreeDaysSection } from './FreeDaysSection.tsx';
import { HandOverSection } from './HandOverSection.tsx';
import { HostSection } from './HostSection.tsx';
import { MarksSection } from './MarksSection.tsx';
import SimilarCars from './SimilarCars.tsx';
import { UseSection } from './UseSection.tsx';

// The largest part of the page has tests of its own.
vi.mock('./FreeDays.tsx', () => ({ default: () => <p>The calendar</p> }));

const NOW = new Date('2026-11-20T12:00:00Z');
const WINDOW = { startAt: new Date('2026-12-04T08:00:00Z'), endAt: new Date('2026-12-08T08:00:00Z') };

const show = (section: ReactNode) => render(<App>{section}</App>).container;

beforeEach(() => {
  nothingIsNear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

describe('other cars for the same dates', () => {
  const ITSELF = poloOnOffer({ id: COROLLA_CROSS.id });
  const OTHER = poloOnOffer({ id: idOf(7) });

  /** What a search finds of the car's own kind, and of any kind. */
  function open(ownKind: VehicleCard[], anyKind: VehicleCard[] = []) {
    const server = serve({
      'search/vehicles': ({ category }) => ({
        items: category === undefined ? anyKind : ownKind,
        nextCursor: null,
      }),
    });
    const container = show(<SimilarCars vehicle={COROLLA_CROSS} window={WINDOW} />);
    return { server, container };
  }
  const links = () =>
    screen.queryAllByRole('link', { name: /VW Polo Vivo/ }).map((link) => link.getAttribute('href'));
  const isSettled = (asked: () => number, count: number) => vi.waitFor(() => expect(asked()).toBe(count));

  it('are of its kind, keep the dates, and never are the car itself', async () => {
    const { server } = open([ITSELF, OTHER]);
    await screen.findByRole('heading', { name: 'Free nearby for these dates' });
    expect(links()).toEqual([
      `/car/${OTHER.id}?from=2026-12-04T08%3A00%3A00.000Z&to=2026-12-08T08%3A00%3A00.000Z`,
    ]);
    expect(server.asked('search/vehicles')).toEqual([
      expect.objectContaining({ category: 'crossover', near: '-33.93,18.45' }),
    ]);
  });

  it('are of any kind where there is none of its own', async () => {
    open([ITSELF], [ITSELF, OTHER]);
    await screen.findByRole('heading', { name: 'Free nearby for these dates' });
    expect(links()).toHaveLength(1);
  });

  it('are left out when there are none at all', async () => {
    const { server, container } = open([ITSELF], [ITSELF]);
    await isSettled(() => server.asked('search/vehicles').length, 2);
    expect(container.textContent).toBe('');
  });
});

describe('the host', () => {
  it('has a share of five stars only from as many trips as make it mean something', () => {
    show(<HostSection host={COROLLA_CROSS.host} />);
    expect(screen.getByText('91%')).toBeTruthy();
    expect(screen.getByText('1 of 128')).toBeTruthy();
    cleanup();
    show(<HostSection host={{ ...COROLLA_CROSS.host, tripCount: 2, cancelledCount: 0 }} />);
    expect(screen.queryByText('91%')).toBeNull();
    expect(screen.getByText('0 of 2')).toBeTruthy();
  });

  it('who is new has no numbers that nothing stands behind', () => {
    const host = {
      ...COROLLA_CROSS.host,
      tripCount: 0,
      cancelledCount: 0,
      answerMinutes: null,
      fiveStarShare: null,
      isAllStar: false,
    };
    show(<HostSection host={host} />);
    expect(screen.queryAllByRole('listitem')).toEqual([]);
    expect(screen.queryByText('All-Star host')).toBeNull();
  });
});

describe('pick-up and return', () => {
  const AIRPORT = {
    code: 'cpt',
    kind: 'airport',
    label: 'Cape Town International (CPT)',
    feeCents: 20_000,
    radiusKm: null,
    lat: null,
    lng: null,
  } as const;
  const ADDRESS = {
    ...AIRPORT,
    code: 'address',
    kind: 'address',
    label: 'Your address',
    radiusKm: 15,
  } as const;
  const HANDED = { ...COROLLA_CROSS.handOver };

  it('say each place with what it costs, and how far a host drives', () => {
    show(<HandOverSection vehicle={{ ...COROLLA_CROSS, delivery: [AIRPORT, ADDRESS] }} />);
    const places = within(screen.getAllByRole('list')[0] ?? document.body).getAllByRole('listitem');
    expect(places.map(({ textContent }) => textContent)).toEqual([
      'At the car, in WoodstockYou get the exact address 24 hours before pick-up.R0.00',
      'Cape Town International (CPT)R200.00',
      'Your addressUp to 15 km from WoodstockR200.00',
    ]);
  });

  it('say the hours, or that there are none', () => {
    show(<HandOverSection vehicle={COROLLA_CROSS} />);
    expect(screen.getByText('08:00 to 18:00')).toBeTruthy();
    cleanup();
    show(
      <HandOverSection
        vehicle={{ ...COROLLA_CROSS, handOver: { ...HANDED, fromMinute: 0, toMinute: 1_439 } }}
      />,
    );
    expect(screen.getByText('At any hour')).toBeTruthy();
  });
});

describe('the terms of a host', () => {
  const terms = (changes: Partial<Vehicle>) => {
    show(<HandOverSection vehicle={{ ...COROLLA_CROSS, ...changes }} />);
    const values = screen
      .getAllByRole('definition')
      .map(({ textContent }) => textContent?.replace(/\s/g, ' '));
    return values.slice(1, 3);
  };

  it('are promised as they hold: never less notice and never a longer trip than Kwela takes', () => {
    expect(terms({ leadMinutes: 120, minDays: 2, maxDays: 30 })).toEqual(['2 h', '2 to 30 days']);
    cleanup();
    expect(terms({ leadMinutes: 15, minDays: 1, maxDays: 365 })).toEqual(['1 h', '1 to 90 days']);
  });

  it('say what a kilometre too many costs', () => {
    show(<UseSection vehicle={COROLLA_CROSS} />);
    screen.getByText('250 km a day is included. After that, R2.90 a km. Unused kilometres are not refunded.');
    expect(screen.getByText('Smoking').textContent).toBe('No: Smoking');
  });
});

describe('marks', () => {
  it('are listed with their number and day', () => {
    show(<MarksSection vehicle={COROLLA_CROSS} now={NOW} />);
    expect(screen.getByRole('listitem').textContent).toBe(
      '1Scratch on the left rear arch, 6 cmsince Wed 2 Sep',
    );
  });

  it('are said to be none only where somebody has looked', () => {
    show(<MarksSection vehicle={{ ...COROLLA_CROSS, marks: [] }} now={NOW} />);
    expect(screen.getByText('None were found at the last check.')).toBeTruthy();
    cleanup();
    expect(
      show(<MarksSection vehicle={{ ...COROLLA_CROSS, marks: [], conditionCheckedOn: null }} now={NOW} />)
        .textContent,
    ).toBe('');
  });
});

describe('if you cancel', () => {
  const rows = (until: (string | null)[]) => {
    const cancellationPreview = until.map((moment) => ({
      until: moment,
      chargeCents: 0,
      refundCents: 349_040,
    }));
    show(<CancelSection vehicle={COROLLA_CROSS} quote={{ ...QUOTE, cancellationPreview }} now={NOW} />);
    return screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);
  };

  it('says each step by the moment it ends, and the last by what is before it', () => {
    expect(rows(['2026-12-01T08:00:00.000Z', null])).toEqual([
      'Before Tue 1 Dec, 10:00',
      'After that, before pick-up',
    ]);
  });

  it('has one step alone where the others have passed or there are none', () => {
    expect(rows(['2026-11-19T08:00:00.000Z', null])).toEqual(['Before pick-up']);
    cleanup();
    expect(rows([null])).toEqual(['Before pick-up']);
  });

  it('asks for dates first where there is no price, and promises no sum', () => {
    const said = show(<CancelSection vehicle={COROLLA_CROSS} quote={null} now={NOW} />).textContent;
    expect(said).toMatch(/Choose free dates to see how much you get back/);
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('extras', () => {
  const seat = { code: 'child_seat', unit: 'day', maxQuantity: 2, supplier: 'host' } as const;

  it('say from whom they are and what they cost', () => {
    show(
      <ExtrasSection
        endAt={WINDOW.endAt}
        vehicle={{ ...COROLLA_CROSS, extras: [{ ...seat, label: 'Child seat', priceCents: 4_000 }] }}
      />,
    );
    const lent = screen.getByRole('heading', { name: 'From Nomvula' }).parentElement ?? document.body;
    expect(within(lent).getByRole('listitem').textContent).toMatch(/^Child seat.*R40\.00 a day$/);
  });

  it('have a prepaid refuel where the host offers it, at the price of the day on which the trip ends', () => {
    const tank = {
      litres: 50,
      prices: [{ validFrom: '2026-11-04', centsPerLitre: 1_992, isRegulated: true }],
    };
    show(<ExtrasSection endAt={WINDOW.endAt} vehicle={{ ...COROLLA_CROSS, tank }} />);
    expect(screen.getByText('Prepaid refuel').closest('li')?.textContent).toMatch(
      /50 litres at R19\.92\. .*on any level\..*R996\.00 a trip$/,
    );
  });
});

it('draws the calendar of a car only when somebody comes near it', async () => {
  let comeNear: () => void = () => undefined;
  class WhenTold {
    constructor(tell: (entries: object[]) => void) {
      comeNear = () => tell([{ isIntersecting: true }]);
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', WhenTold);
  show(<FreeDaysSection vehicle={COROLLA_CROSS} window={WINDOW} onChange={() => undefined} now={NOW} />);
  await act(() => import('./FreeDays.tsx'));
  expect(screen.queryByText('The calendar')).toBeNull();
  act(comeNear);
  await screen.findByText('The calendar');
});
