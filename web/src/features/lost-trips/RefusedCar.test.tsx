import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { idOf } from '../../testing/ids.ts';
import { openPart } from '../../testing/open-page.tsx';
import { refused } from '../../testing/server.ts';
import { draftPlace } from '../../ui/forms/draft.ts';
import type { Booking } from '../bookings/queries.ts';
import { BOOKING } from '../bookings/testing/sample.ts';
import { RefusedCar } from './RefusedCar.tsx';
import type { RefusedCar as Refused } from './refused-car-calls.ts';

const { bookingId } = BOOKING;
const NOW = new Date('2026-12-04T09:00:00Z');
const CAR: Refused = {
  bookingId,
  ref: BOOKING.ref,
  refusedAt: '2026-12-04T08:20:00.000Z',
  decideBy: '2026-12-05T08:20:00.000Z',
  reason: 'unsafe',
  note: 'Two of the tyres have no tread left.',
  photos: [{ id: idOf(1), angle: 'front', takenAt: '2026-12-04T08:10:00.000Z', address: '/photo' }],
  answer: null,
  fullRefundCents: 311_040,
  canAnswer: false,
  maxFiles: 6,
  decision: null,
};
const ANSWERED = { words: 'They are new.', files: [], at: '2026-12-04T08:50:00.000Z' };

function open(booking: Partial<Booking>, car: Partial<Refused> = {}) {
  return openPart(<RefusedCar booking={{ ...BOOKING, state: 'refused', ...booking }} />, {
    'refused-cars/of-booking': () => ({ ...CAR, ...car }),
    'refused-cars/answer': () => ({ ...CAR, answer: ANSWERED }),
    'bookings/replacements': () => ({
      startAt: '2026-12-04T12:00:00.000Z',
      endAt: BOOKING.endAt,
      items: [],
      mostCents: 300_000,
    }),
  });
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});

it('says to the guest by when somebody looks, what comes back otherwise, and shows other cars', async () => {
  open({});
  const words = await screen.findByText(/If nobody has decided by Sat 5 Dec, 10:20/);
  expect(words.textContent).toMatch(/you get R3.110\.40 back in full/);
  await screen.findByRole('heading', { name: 'Cars like it for your days' });
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('shows the host the photos, and takes their side once', async () => {
  const { server, person } = open({ viewer: 'host' }, { canAnswer: true, fullRefundCents: null });
  await screen.findByText('If nobody has decided by Sat 5 Dec, 10:20, Sipho gets everything back.');
  expect(screen.getByRole('list', { name: 'Photos of the guest' }).querySelectorAll('img')).toHaveLength(1);
  const send = await screen.findByRole('button', { name: 'Send your side' });
  await person.click(send);
  expect(await screen.findAllByText('Say how you see it in a few words.')).not.toEqual([]);
  await person.type(screen.getByRole('textbox'), 'They are new.');
  server.on('refused-cars/of-booking', () => ({ ...CAR, answer: ANSWERED }));
  await person.click(send);
  await screen.findByText('They are new.');
  expect(server.asked('refused-cars/answer')).toEqual([{ bookingId, words: 'They are new.', fileIds: [] }]);
  expect(screen.queryByRole('button', { name: 'Send your side' })).toBeNull();
  expect(screen.queryByText('Cars like it for your days')).toBeNull();
});

it('keeps what the host typed over a reload, and when it is refused', async () => {
  const kept = {
    words: 'They are new.',
    files: [{ id: idOf(4), name: 'tyres.pdf', kind: 'application/pdf', bytes: 2_000 }],
  };
  const name = { key: `refused-car:${bookingId}`, version: 2 };
  localStorage.setItem(draftPlace(name), JSON.stringify(kept));
  const { server, person } = open({ viewer: 'host' }, { canAnswer: true });
  server.on('refused-cars/answer', () => refused('file_unknown'));
  await person.click(await screen.findByRole('button', { name: 'Send your side' }));
  await vi.waitFor(() =>
    expect(server.asked('refused-cars/answer')).toEqual([
      { bookingId, words: 'They are new.', fileIds: [idOf(4)] },
    ]),
  );
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'They are new.');
});

const AT = '2026-12-04T18:00:00.000Z';
it.each([
  ['cancelled_host_fault', 'uphold', 'admin', /didn’t have to take this car\. You get everything back/],
  ['cancelled_host_fault', 'uphold', 'system', /Nobody had looked at it in time/],
  ['cancelled_guest', 'dismiss', 'admin', /We found no reason to refuse the car\. You get back/],
] as const)('says what was decided and why: %s, to %s it, by %s', async (state, decision, by, words) => {
  open({ state }, { decision: { decision, by, note: 'The tyres are new.', at: AT }, answer: ANSWERED });
  await screen.findByText(words);
  screen.getByRole('heading', { name: 'What we decided' });
  screen.getByText('The tyres are new.');
  screen.getByText('They are new.');
  screen.getByText('What Nomvula says');
  expect(screen.queryByText('Cars like it for your days')).toBeNull();
});

it('says nothing of a car about which nobody decided, as it was before', async () => {
  const { server } = open({ state: 'cancelled_host_fault' });
  await vi.waitFor(() => expect(server.asked('refused-cars/of-booking')).toHaveLength(1));
  expect(screen.queryByRole('heading')).toBeNull();
});
