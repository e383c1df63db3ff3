import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf } from '../../testing/ids.ts';
import { openPart } from '../../testing/open-page.tsx';
import { poloOnOffer } from '../../testing/polo-on-offer.ts';
import { type Answers, broken, noAnswer, refused } from '../../testing/server.ts';
import type { Booking } from '../bookings/queries.ts';
import { BOOKING } from '../bookings/testing/sample.ts';
import { RefusedCar } from './RefusedCar.tsx';
import RefusedTrip from './RefusedTrip.tsx';
import type { RefusedCar as Refused } from './refused-car-calls.ts';

const { bookingId } = BOOKING;
const NOW = new Date('2026-12-04T09:00:00Z');
const REFUSED_AT = '2026-12-04T08:20:00.000Z';
const TRIP: Booking = {
  ...BOOKING,
  state: 'refused',
  events: [
    ...BOOKING.events,
    { at: REFUSED_AT, transition: 'refuse_vehicle', state: 'refused', by: 'guest' },
  ],
};
const CAR: Refused = {
  bookingId,
  ref: BOOKING.ref,
  refusedAt: REFUSED_AT,
  decideBy: '2026-12-05T08:20:00.000Z',
  reason: 'unsafe',
  note: '',
  photos: [],
  answer: null,
  fullRefundCents: 311_040,
  canAnswer: false,
  maxFiles: 6,
  decision: null,
};
const SIDE = { words: 'They are new.', files: [], at: '2026-12-04T08:50:00.000Z' };
const FOUND = {
  startAt: '2026-12-04T12:00:00.000Z',
  endAt: BOOKING.endAt,
  items: [poloOnOffer({ id: idOf(31) }), poloOnOffer({ id: idOf(32), model: 'Polo' })],
  mostCents: 357_697,
};
const plain = (text: string | null | undefined) => text?.replace(/\s/g, ' ') ?? '';

const answers: Answers = {
  'refused-cars/of-booking': () => CAR,
  'bookings/replacements': () => FOUND,
  'changes/of-booking': () => ({ bookingId, changes: [], choices: null }),
  'guest-messages/of-trip': () => ({ messages: [] }),
  'deposits/of-booking': () => ({ deposit: null }),
  'documents/of-trip': () => ({ documents: [] }),
  'bookings/get': () => TRIP,
};
const openTrip = (changes: Partial<Booking> = {}, more: Answers = {}) =>
  openPart(<RefusedTrip booking={{ ...TRIP, ...changes }} />, { ...answers, ...more });
/** The part about the car, for the host who may still say something. */
const openForHost = (more: Answers = {}) =>
  openPart(<RefusedCar booking={{ ...TRIP, viewer: 'host' }} />, {
    ...answers,
    'refused-cars/of-booking': () => ({ ...CAR, canAnswer: true }),
    ...more,
  });

beforeAll(() => import('./YourSide.tsx'));
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});

describe('the trip of a guest who turned the car down', () => {
  it('shows other cars with what they cost at most, from the soonest that one can be picked up', async () => {
    openTrip();
    const others = within(await screen.findByRole('region', { name: 'Cars like it for your days' }));
    expect(plain(others.getByText(/service fee included/).textContent)).toBe(
      'They cost R3 576.97 at most, service fee included. You can pick one up from Fri 4 Dec, 14:00.',
    );
    expect(others.getAllByRole('listitem')).toHaveLength(2);
    const all = new URL(
      others.getByRole('link', { name: 'See all cars for these days' }).getAttribute('href') ?? '',
      'https://kwela.co.za',
    ).searchParams;
    expect([all.get('from'), all.get('to')]).toEqual([FOUND.startAt, FOUND.endAt]);
  });

  it('says that there is no such car, and still leads to all of them', async () => {
    openTrip({}, { 'bookings/replacements': () => ({ ...FOUND, startAt: BOOKING.startAt, items: [] }) });
    await screen.findByText(/^No car like it is free nearby for your days\./);
    expect(screen.queryByText(/You can pick one up from/)).toBeNull();
    expect(screen.getByRole('link', { name: 'See all cars for these days' })).toBeDefined();
  });

  it('waits for both before it shows anything, so that nothing moves under a finger', async () => {
    let come: (found: typeof FOUND) => void = () => undefined;
    const { server } = openTrip(
      {},
      { 'bookings/replacements': () => new Promise((resolve) => (come = resolve)) },
    );
    await waitFor(() => expect(server.asked('refused-cars/of-booking')).not.toEqual([]));
    await waitFor(() => expect(server.asked('bookings/replacements')).toHaveLength(1));
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    come(FOUND);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.getByRole('heading', { name: 'Cars like it for your days' })).toBeDefined();
    expect(screen.getByText(/If nobody has decided by Sat 5 Dec, 10:20/)).toBeDefined();
  });

  it('is there without other cars where these do not come', async () => {
    const { server } = openTrip({}, { 'bookings/replacements': () => broken() });
    await screen.findByText(/If nobody has decided by Sat 5 Dec, 10:20/);
    await waitFor(() => expect(server.asked('bookings/replacements')).toHaveLength(2));
    expect(screen.getByRole('heading', { level: 1 })).toBeDefined();
    expect(screen.queryByText('Cars like it for your days')).toBeNull();
  });

  it('says that what we know of the car did not load, beside the trip, and tries again', async () => {
    const { server, person } = openTrip({}, { 'refused-cars/of-booking': noAnswer });
    await screen.findByText('What we know of the refused car did not load');
    expect(screen.getByText('When and where')).toBeDefined();
    server.on('refused-cars/of-booking', () => CAR);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText(/If nobody has decided by Sat 5 Dec, 10:20/);
  });

  it.each([
    ['the days are over', { endAt: '2026-12-04T09:00:00.000Z' }],
    ['it is decided', { state: 'cancelled_host_fault' }],
    ['it is the host who looks', { viewer: 'host' }],
  ] as const)('asks for no other cars where %s', async (_why, changes) => {
    const { server } = openTrip(changes);
    await screen.findByRole('heading', { level: 1 });
    expect(server.asked('bookings/replacements')).toEqual([]);
    expect(screen.queryByText('Cars like it for your days')).toBeNull();
  });
});

describe('the side of the host', () => {
  const words = () => screen.findByRole<HTMLTextAreaElement>('textbox');
  const send = () => screen.getByRole('button', { name: 'Send your side' });

  it('is kept when nobody answers, and is there once where the first try had got through', async () => {
    const { server, person } = openForHost({ 'refused-cars/answer': noAnswer });
    await person.type(await words(), 'They are new.');
    await person.click(send());
    await screen.findByText(/^We could not reach Kwela/);
    expect((await words()).value).toBe('They are new.');
    server.on('refused-cars/answer', () => refused('not_allowed'));
    server.on('refused-cars/of-booking', () => ({ ...CAR, answer: SIDE }));
    await person.click(send());
    const said = await screen.findByRole('figure');
    expect(said.textContent).toBe('Your sideThey are new.');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(server.asked('refused-cars/answer')).toHaveLength(2);
  });

  it('is asked for no more once somebody has decided, and what was decided is there', async () => {
    const { server, person } = openForHost({ 'refused-cars/answer': () => refused('not_allowed') });
    await person.type(await words(), 'They are new.');
    server.on('refused-cars/of-booking', () => ({
      ...CAR,
      decision: { decision: 'uphold', by: 'admin', note: 'No tread.', at: '2026-12-04T08:59:00.000Z' },
    }));
    await person.click(send());
    await screen.findByRole('heading', { name: 'What we decided' });
    expect(screen.getByText('No tread.')).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('is sent once, however often the button is pressed', async () => {
    let come: (car: Refused) => void = () => undefined;
    const { server, person } = openForHost({
      'refused-cars/answer': () => new Promise((resolve) => (come = resolve)),
    });
    await person.type(await words(), '  They are new. ');
    await person.dblClick(send());
    await waitFor(() => expect(server.asked('refused-cars/answer')).toHaveLength(1));
    server.on('refused-cars/of-booking', () => ({ ...CAR, answer: SIDE }));
    come({ ...CAR, answer: SIDE });
    await screen.findByRole('figure');
    expect(server.asked('refused-cars/answer')).toEqual([{ bookingId, words: 'They are new.', fileIds: [] }]);
  });
});
