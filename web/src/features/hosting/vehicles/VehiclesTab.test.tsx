import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Route, Routes } from '../../../lib/router/router.tsx';
import { Address, here } from '../../../testing/address.tsx';
import { App } from '../../../testing/app.tsx';
import { idOf } from '../../../testing/ids.ts';
import { type Answers, broken, refused, serve } from '../../../testing/server.ts';
import { CARD, LISTING_ID, NEW_LISTING } from '../../listing/testing/sample.ts';
import type { OwnCar } from './own-cars.ts';
import VehiclesTab from './VehiclesTab.tsx';

const NOW = new Date('2026-12-02T08:00:00.000Z');
const LIVE: OwnCar = {
  ...CARD,
  state: 'live',
  title: 'Toyota Corolla Cross 2022',
  plate: 'CA123456',
  dayPriceCents: 65_000,
  completenessBp: 10_000,
  missing: ['car.vin'],
  isPublished: true,
  transitions: ['snooze', 'archive'],
  version: 4,
};
const NAME = 'Toyota Corolla Cross 2022';
const NEXT = {
  bookingId: idOf(7),
  state: 'confirmed',
  startAt: '2026-12-11T08:00:00.000Z',
  endAt: '2026-12-14T08:00:00.000Z',
} as const;

const garage = (...cars: OwnCar[]) => ({ items: cars, hasArchived: false, nextCursor: null });

function open(answers: Answers, address = '/host/dashboard?tab=vehicles') {
  const server = serve({ 'host-numbers/cars': () => ({ windows: [], cars: [] }), ...answers });
  render(
    <App address={address}>
      <Routes>
        <Route path="/host/dashboard" element={<VehiclesTab />} />
        <Route path="*" element={null} />
      </Routes>
      <Address />
    </App>,
  );
  return { server, person: userEvent.setup() };
}
/** The words of a car, with plain spaces. */
const said = async (name = NAME) =>
  (await screen.findByRole('article', { name })).textContent?.replace(/\s/g, ' ');

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});

describe('the cars of a host', () => {
  it('say what a draft needs, and lead on with it', async () => {
    open({ 'listings/mine': () => garage({ ...CARD, wrong: ['car.year'] }) });
    const words = await said('A car without a name yet');
    expect(words).toContain('Draft');
    expect(words).toContain('40 % complete');
    expect(words).toContain('Still needed: Number plate, Photos.');
    expect(words).toContain('To fix: Year.');
    expect(words).toContain('No price yet');
    const link = screen.getByRole('link', { name: 'Continue: A car without a name yet' });
    expect(link.getAttribute('href')).toBe(`/host/add-vehicle?id=${LISTING_ID}`);
    expect(screen.getByRole('link', { name: 'List another car' }).getAttribute('href')).toBe(
      '/host/add-vehicle',
    );
  });

  it('say why one came back, in our words and in those of who looked at it', async () => {
    const decision = {
      kind: 'send_back',
      reasons: ['photos_unclear'],
      note: 'The boot is dark.',
      at: '2026-12-01T22:30:00.000Z',
    } as const;
    open({
      'listings/mine': () =>
        garage({ ...CARD, missing: [], decision: { ...decision, reasons: [...decision.reasons] } }),
    });
    const words = await said('A car without a name yet');
    expect(words).toContain('We asked for changes on Wed 2 Dec');
    expect(words).toContain('Some photos are dark or blurred.');
    expect(words).toContain('The boot is dark.');
    expect(words).toContain('Nothing is missing. Send it for review.');
  });

  it('say the price, that one is free and when it is taken next', async () => {
    const ahead = { count: 2, lastEndAt: NEXT.endAt, next: NEXT };
    open({
      'listings/mine': () =>
        garage({ ...LIVE, ahead, rating: 4.75, tripCount: 6, discExpiresOn: '2027-03-31' }),
    });
    const words = await said();
    expect(words).toContain('Guests can book it');
    expect(words).toContain('6 trips');
    expect(words).toContain('Licence disc until Wed 31 Mar');
    expect(words).toContain('R650 a day');
    expect(words).toContain('Free now');
    expect(words).toContain('Next trip: Fri 11 Dec, 10:00');
    expect(words).not.toContain('Still needed');
    expect(screen.getByRole('link', { name: 'See the booking' }).getAttribute('href')).toBe(
      `/booking/${NEXT.bookingId}`,
    );
  });

  it.each<[string, Partial<OwnCar>, string]>([
    [
      'on a trip',
      {
        freeFromAt: NEXT.endAt,
        ahead: {
          count: 1,
          lastEndAt: NEXT.endAt,
          next: { ...NEXT, state: 'in_progress', startAt: '2026-12-01T08:00:00.000Z' },
        },
      },
      'Taken until Mon 14 Dec, 10:00On a trip: ',
    ],
    [
      'asked for',
      { ahead: { count: 1, lastEndAt: NEXT.endAt, next: { ...NEXT, state: 'requested' } } },
      'Asked for: Fri 11 Dec',
    ],
    [
      'snoozed until a day',
      { state: 'snoozed', snoozedUntilOn: '2026-12-07' },
      'It takes bookings again from Mon 7 Dec.',
    ],
    ['snoozed until it is woken', { state: 'snoozed' }, 'It takes no new bookings until you wake it.'],
    ['paused', { state: 'auto_paused', pauseReasons: ['disc'] }, 'The licence disc has expired.'],
    [
      'changed and not published',
      { hasUnpublishedChanges: true },
      'You have changes that guests don’t see yet.',
    ],
    ['looked at', { state: 'in_review', isPublished: false }, 'You hear from us within a working day.'],
    [
      'taken off',
      {
        state: 'suspended',
        decision: { kind: 'suspend', reasons: ['safety_report'], note: null, at: '2026-12-01T08:00:00.000Z' },
      },
      'We suspended this car on Tue 1 Dec',
    ],
  ])('say of one that is %s so', async (_, changes, words) => {
    open({ 'listings/mine': () => garage({ ...LIVE, ...changes }) });
    expect(await said()).toContain(words);
  });

  it('are none at first, and the way to list one is there', async () => {
    open({ 'listings/mine': () => garage() });
    await screen.findByText('Your cars will be here');
    expect(screen.getByRole('link', { name: 'List your car' }).getAttribute('href')).toBe(
      '/host/add-vehicle',
    );
  });

  it('begin with becoming a host', async () => {
    open({ 'listings/mine': () => refused('forbidden') });
    expect((await screen.findByRole('link', { name: 'Become a host' })).getAttribute('href')).toBe(
      '/host/onboarding',
    );
  });

  it('that did not load can be asked for again', async () => {
    const { server, person } = open({ 'listings/mine': () => broken() });
    await screen.findByText('Your cars did not load');
    server.on('listings/mine', () => garage(LIVE));
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('article', { name: NAME });
  });

  it('come page by page', async () => {
    const { person } = open({
      'listings/mine': ({ after }) =>
        after === undefined
          ? { ...garage(LIVE), nextCursor: 'page-2' }
          : garage({ ...LIVE, id: idOf(2), title: 'Kia Picanto 2021' }),
    });
    await person.click(await screen.findByRole('button', { name: 'Show more' }));
    await screen.findByRole('article', { name: 'Kia Picanto 2021' });
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  it('that are archived are behind a link, and lead back', async () => {
    const { server } = open(
      {
        'listings/mine': ({ list }) =>
          list === 'archived'
            ? { ...garage({ ...LIVE, state: 'archived', transitions: [] }), hasArchived: true }
            : garage(),
      },
      '/host/dashboard?tab=vehicles&list=archived',
    );
    expect(await said()).toContain('Archived');
    expect(screen.queryByRole('button', { name: `Archive: ${NAME}` })).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to your cars' })).toBeDefined();
    expect(server.asked('listings/mine')).toEqual([{ list: 'archived' }]);
  });
});

describe('a host', () => {
  it('snoozes a car until a day, which has to be one to come', async () => {
    let car = LIVE;
    const { server, person } = open({ 'listings/mine': () => garage(car) });
    server.on('listings/snooze', ({ untilOn }) => {
      car = { ...LIVE, state: 'snoozed', snoozedUntilOn: untilOn, transitions: ['wake', 'archive'] };
      return { ...NEW_LISTING, state: 'snoozed' };
    });
    await person.click(await screen.findByRole('button', { name: `Snooze: ${NAME}` }));
    const dialog = within(screen.getByRole('dialog', { name: `Snooze ${NAME}?` }));
    await person.click(dialog.getByRole('radio', { name: /Until a day/ }));
    await person.click(dialog.getByRole('button', { name: 'Snooze it' }));
    dialog.getByText('Choose a day from Thu 3 Dec to Thu 2 Dec 2027.');
    expect(server.asked('listings/snooze')).toEqual([]);
    await person.type(dialog.getByLabelText('It takes bookings again from'), '2026-12-07');
    await person.click(dialog.getByRole('button', { name: 'Snooze it' }));
    await screen.findByText('It takes bookings again from Mon 7 Dec.');
    expect(server.asked('listings/snooze')).toEqual([{ id: LISTING_ID, version: 4, untilOn: '2026-12-07' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('wakes it', async () => {
    let car: OwnCar = { ...LIVE, state: 'snoozed', transitions: ['wake'] };
    const { server, person } = open({ 'listings/mine': () => garage(car) });
    server.on('listings/wake', () => {
      car = LIVE;
      return NEW_LISTING;
    });
    await person.click(await screen.findByRole('button', { name: `Wake: ${NAME}` }));
    await screen.findByText('Guests can book it');
  });

  it('is told when somebody else was faster, and sees how it stands now', async () => {
    let car: OwnCar = { ...LIVE, state: 'snoozed', transitions: ['wake'] };
    const { server, person } = open({ 'listings/mine': () => garage(car) });
    server.on('listings/wake', () => {
      car = LIVE;
      return refused('listing_changed', { current: NEW_LISTING });
    });
    await person.click(await screen.findByRole('button', { name: `Wake: ${NAME}` }));
    await screen.findByText(/This car was changed on another device/);
    await screen.findByText('Guests can book it');
  });

  it('begins another car by one that is there', async () => {
    const { server, person } = open({ 'listings/mine': () => garage(LIVE) });
    server.on('listings/duplicate', ({ newId }) => ({ ...NEW_LISTING, id: newId }));
    await person.click(await screen.findByRole('button', { name: `Duplicate: ${NAME}` }));
    await waitFor(() => expect(here()).toMatch(/^\/host\/add-vehicle\?id=/));
    const [{ id, newId } = {}] = server.asked('listings/duplicate');
    expect(id).toBe(LISTING_ID);
    expect(here()).toBe(`/host/add-vehicle?id=${String(newId)}`);
  });

  it('archives a car once they know what follows', async () => {
    let cars = [LIVE];
    const { server, person } = open({ 'listings/mine': () => garage(...cars) });
    server.on('listings/archive', () => {
      cars = [];
      return { ...NEW_LISTING, state: 'archived' };
    });
    await person.click(await screen.findByRole('button', { name: `Archive: ${NAME}` }));
    const dialog = within(screen.getByRole('dialog', { name: `Archive ${NAME}?` }));
    dialog.getByText(/This can’t be undone/);
    expect(server.asked('listings/archive')).toEqual([]);
    await person.click(dialog.getByRole('button', { name: 'Archive it' }));
    await screen.findByText('Your cars will be here');
    expect(server.asked('listings/archive')).toEqual([{ id: LISTING_ID, version: 4 }]);
  });

  it('is led to the trip that a car still has instead', async () => {
    const ahead = { count: 2, lastEndAt: NEXT.endAt, next: NEXT };
    const { server, person } = open({ 'listings/mine': () => garage({ ...LIVE, ahead }) });
    await person.click(await screen.findByRole('button', { name: `Archive: ${NAME}` }));
    const dialog = within(screen.getByRole('dialog', { name: `${NAME} can’t be archived yet` }));
    dialog.getByText(/2 trips are still to come, the last until Mon 14 Dec, 10:00/);
    await person.click(dialog.getByRole('button', { name: 'See the booking' }));
    await waitFor(() => expect(here()).toBe(`/booking/${NEXT.bookingId}`));
    expect(server.asked('listings/archive')).toEqual([]);
  });
});

describe('the cars of a host whom one helps', () => {
  const HOST = idOf(9);
  const OF = `/host/dashboard?tab=vehicles&of=${HOST}`;

  it('are snoozed, and neither written nor listed', async () => {
    const { server } = open({ 'listings/mine': () => garage({ ...LIVE, transitions: ['snooze'] }) }, OF);
    expect(await screen.findByRole('button', { name: `Snooze: ${NAME}` })).toBeTruthy();
    expect(screen.queryByRole('link', { name: `Edit: ${NAME}` })).toBeNull();
    expect(screen.queryByRole('button', { name: `Duplicate: ${NAME}` })).toBeNull();
    expect(screen.queryByRole('link', { name: 'List another car' })).toBeNull();
    expect(server.asked('listings/mine')).toMatchObject([{ hostId: HOST, list: 'current' }]);
  });

  it('that are gone say so', async () => {
    open({ 'listings/mine': () => garage() }, OF);
    expect(await screen.findByText('No cars here')).toBeTruthy();
  });
});
