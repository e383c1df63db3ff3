import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { idOf } from '../../../../testing/ids.ts';
import { openPart } from '../../../../testing/open-page.tsx';
import { refused } from '../../../../testing/server.ts';
import type { Booking } from '../../../bookings/queries.ts';
import { BOOKING } from '../../../bookings/testing/sample.ts';
import { openSteps } from '../../steps.ts';
import { reviewOffer } from './offer.ts';
import Review from './Review.tsx';
import type { TripReviews } from './review-calls.ts';

// The car came back on 8 December at 10:00 here.
const NOW = new Date('2026-12-09T10:00:00+02:00');
const UNTIL = '2026-12-18T08:00:00.000Z';
const BACK: Booking = {
  ...BOOKING,
  state: 'closing',
  reviewUntil: UNTIL,
  events: [...BOOKING.events, { at: BOOKING.endAt, transition: 'check_out', state: 'returned', by: 'host' }],
};
const OPEN: TripReviews = {
  bookingId: BOOKING.bookingId,
  side: 'guest',
  firstName: 'Nomvula',
  stage: 'open',
  closesAt: UNTIL,
  readableFrom: '2026-12-09T08:00:00.000Z',
  mine: null,
  isMineHidden: false,
  theirs: null,
};
const PARTS = { cleanliness: 5, condition: 4, accuracy: 4, communication: 5, handover: 3 };
const MINE = { stars: 4, parts: PARTS, text: 'The spare wheel was flat.' };

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

const open = (reviews: TripReviews, answers: object = {}) =>
  openPart(<Review booking={BACK} />, { 'trip-reviews/get': () => reviews, ...answers });
const LABELS = ['Cleanliness', 'Condition', 'As described', 'Messages', 'Pick-up and return'];
const give = (person: UserEvent, part: string, stars: number) =>
  person.click(
    within(screen.getByRole('group', { name: part })).getByRole('radio', {
      name: stars === 1 ? '1 star' : `${stars} stars`,
    }),
  );
const send = () => screen.findByRole('button', { name: 'Send review' });

it.each<[string, Partial<Booking>, boolean, boolean]>([
  ['a guest who has not written', {}, true, true],
  ['a guest who has', { reviewUntil: null }, false, true],
  [
    'a guest whose time is over, before its timer ran',
    { reviewUntil: '2026-12-09T07:59:00.000Z' },
    false,
    true,
  ],
  ['a guest on the road', { state: 'in_progress', reviewUntil: null, events: BOOKING.events }, false, false],
  ['an admin', { viewer: 'admin', reviewUntil: null }, false, false],
])('has an offer and a page for %s, or not', (_, change, hasOffer, hasPage) => {
  const booking = { ...BACK, ...change };
  expect(reviewOffer(booking, NOW) !== null).toBe(hasOffer);
  expect(openSteps(booking, NOW).includes('review')).toBe(hasPage);
});

it('sends nothing before each part has its stars, then all of it, once', async () => {
  const { server, person } = open(OPEN, {
    'trip-reviews/review-car': () => ({ ...OPEN, stage: 'sealed', mine: MINE }),
  });
  await person.type(await screen.findByRole('textbox', { name: 'In your own words (optional)' }), MINE.text);
  await person.click(await send());
  expect(await screen.findAllByText('Choose how many stars.')).not.toEqual([]);
  expect(screen.getAllByText('Messages: choose how many stars.')).not.toEqual([]);
  expect(server.asked('trip-reviews/review-car')).toEqual([]);

  await give(person, 'How was your trip overall?', 4);
  for (const [index, stars] of Object.values(PARTS).entries()) await give(person, LABELS[index] ?? '', stars);
  await person.click(await send());
  expect(await screen.findByText('We have your review')).toBeTruthy();
  expect(server.asked('trip-reviews/review-car')).toEqual([{ bookingId: BOOKING.bookingId, ...MINE }]);
  expect(screen.queryByRole('button', { name: 'Send review' })).toBeNull();
});

it('gives stars by the keyboard, and shows how many', async () => {
  const { person } = open(OPEN);
  await send();
  const overall = within(screen.getByRole('group', { name: 'How was your trip overall?' }));
  expect(overall.queryByRole('radio', { checked: true })).toBeNull();
  await person.click(overall.getByRole('radio', { name: '3 stars' }));
  await person.keyboard('{ArrowRight}');
  expect(overall.getByRole('radio', { checked: true, name: '4 stars' })).toBe(document.activeElement);
  expect(overall.getByText('4 of 5')).toBeDefined();
});

it('asks a host for stars alone, and shows what the guest wrote once both can be read', async () => {
  const host = { ...OPEN, side: 'host', firstName: 'Sipho' } as const;
  const { server, person } = open(host, {
    'trip-reviews/review-guest': () => ({
      ...host,
      stage: 'published',
      mine: { stars: 5, parts: null, text: '' },
      theirs: { id: idOf(7), ...MINE },
    }),
  });
  await screen.findByRole('group', { name: 'How was Sipho as a guest?' });
  expect(screen.getAllByRole('group')).toHaveLength(1);
  await give(person, 'How was Sipho as a guest?', 5);
  await person.click(await send());
  const theirs = await screen.findByRole('heading', { name: 'What Sipho wrote' });
  expect(within(theirs.parentElement ?? theirs).getByText(MINE.text)).toBeTruthy();
  expect(server.asked('trip-reviews/review-guest')).toEqual([
    { bookingId: BOOKING.bookingId, stars: 5, text: '' },
  ]);
});

it('says that the time is over when it ended while somebody wrote', async () => {
  let reviews = OPEN;
  const { person } = openPart(<Review booking={BACK} />, {
    'trip-reviews/get': () => reviews,
    'trip-reviews/review-car': () => {
      reviews = { ...OPEN, stage: 'over' };
      return refused('not_allowed');
    },
  });
  await send();
  for (const name of ['How was your trip overall?', ...LABELS]) await give(person, name, 5);
  await person.click(await send());
  expect(await screen.findByText('The time to review this trip is over.')).toBeTruthy();
});

it('reports what the other side wrote, once, and with a reason', async () => {
  const { server, person } = open(
    { ...OPEN, stage: 'published', theirs: { id: idOf(7), stars: 2, parts: null, text: 'Call him on 082.' } },
    { 'reviews/report': () => ({ id: idOf(7) }) },
  );
  await person.click(await screen.findByRole('button', { name: 'Report what Nomvula wrote' }));
  await person.click(await screen.findByRole('button', { name: 'Send report' }));
  expect(await screen.findAllByText('Choose a reason.')).not.toEqual([]);
  await person.click(screen.getByRole('radio', { name: 'It gives away private details' }));
  await person.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText('Thank you. A person at Kwela will look at it.')).toBeTruthy();
  expect(server.asked('reviews/report')).toEqual([{ id: idOf(7), reason: 'private_details', note: '' }]);
});

it('says to its author that a review was hidden', async () => {
  open({ ...OPEN, stage: 'published', mine: MINE, isMineHidden: true });
  expect(await screen.findByText(/we have hidden it/)).toBeTruthy();
});
