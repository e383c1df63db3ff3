import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf } from '../../../../testing/ids.ts';
import { openPart } from '../../../../testing/open-page.tsx';
import { type Answers, noAnswer, refused } from '../../../../testing/server.ts';
import { draftPlace } from '../../../../ui/forms/draft.ts';
import type { Booking } from '../../../bookings/queries.ts';
import { BOOKING } from '../../../bookings/testing/sample.ts';
import Review from './Review.tsx';
import type { TripReviews } from './review-calls.ts';

const { bookingId } = BOOKING;
const NOW = new Date('2026-12-09T10:00:00+02:00');
const BACK: Booking = { ...BOOKING, state: 'closing', reviewUntil: '2026-12-18T08:00:00.000Z' };
const OPEN: TripReviews = {
  bookingId,
  side: 'guest',
  firstName: 'Nomvula',
  stage: 'open',
  closesAt: '2026-12-18T08:00:00.000Z',
  readableFrom: '2026-12-09T09:00:00.000Z',
  mine: null,
  isMineHidden: false,
  theirs: null,
};
const MINE = {
  stars: 1,
  parts: { cleanliness: 1, condition: 2, accuracy: 3, communication: 4, handover: 5 },
  text: 'The spare wheel was flat.',
};
const TYPED = {
  stars: '1',
  cleanliness: '1',
  condition: '2',
  accuracy: '3',
  communication: '4',
  handover: '5',
  text: MINE.text,
};
const placeOf = (side: TripReviews['side']) => draftPlace({ key: `review:${bookingId}:${side}`, version: 1 });
const keep = (change: Partial<typeof TYPED> = {}) =>
  localStorage.setItem(placeOf('guest'), JSON.stringify({ ...TYPED, ...change }));
const open = (reviews: TripReviews, answers: Answers = {}) =>
  openPart(<Review booking={BACK} />, { 'trip-reviews/get': () => reviews, ...answers });
const send = () => screen.findByRole('button', { name: 'Send review' });
const said = () => document.body.textContent?.replaceAll(/\s/g, ' ') ?? '';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

describe('a review that was begun', () => {
  it('is there after a reload, with its stars, and outlives a line that fails', async () => {
    keep();
    const { server, person } = open(OPEN, { 'trip-reviews/review-car': noAnswer });
    await person.click(await send());
    expect((await screen.findByRole('alert')).textContent).toContain('We could not reach Kwela');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe(MINE.text);
    expect(localStorage.getItem(placeOf('guest'))).toContain(MINE.text);
    server.on('trip-reviews/review-car', () => ({ ...OPEN, stage: 'sealed', mine: MINE }));
    await person.click(await send());
    await screen.findByText('We have your review');
    expect(server.asked('trip-reviews/review-car')).toEqual([
      { bookingId, ...MINE },
      { bookingId, ...MINE },
    ]);
    await waitFor(() => expect(localStorage.getItem(placeOf('guest'))).toBeNull());
    screen.getByText('1 star of 5');
  });

  it('is not shown to the host of the same trip on the same device', async () => {
    keep();
    open({ ...OPEN, side: 'host', firstName: 'Sipho' });
    await send();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('');
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  });

  it('gives way to the one that was sent from another device', async () => {
    keep();
    let reviews = OPEN;
    const { person } = openPart(<Review booking={BACK} />, {
      'trip-reviews/get': () => reviews,
      'trip-reviews/review-car': () => {
        reviews = { ...OPEN, stage: 'sealed', mine: { ...MINE, text: 'All well.' } };
        return refused('already_reviewed');
      },
    });
    await person.click(await send());
    await screen.findByText('All well.');
    expect(screen.queryByRole('button', { name: 'Send review' })).toBeNull();
  });

  it.each([
    [2_000, true],
    [2_001, false],
  ])('of %d characters is sent: %s', async (length, isSent) => {
    keep({ text: ` ${'a'.repeat(length)} ` });
    const { server, person } = open(OPEN, {
      'trip-reviews/review-car': () => ({ ...OPEN, stage: 'sealed', mine: MINE }),
    });
    await person.click(await send());
    if (isSent) await screen.findByText('We have your review');
    else expect(await screen.findAllByText('This is too long. Use at most 2000 characters.')).not.toEqual([]);
    expect(server.asked('trip-reviews/review-car')).toHaveLength(isSent ? 1 : 0);
  });
});

describe('when it can be read', () => {
  it.each<[string, TripReviews, string]>([
    [
      'once both wrote, and not before an hour',
      { ...OPEN, stage: 'sealed' },
      'Nothing is shown before Wed 9 Dec, 11:00.',
    ],
    [
      'once both wrote, and at the latest at the end',
      { ...OPEN, stage: 'sealed', readableFrom: NOW.toISOString() },
      'once Nomvula has written too, or on Fri 18 Dec, 10:00.',
    ],
    ['until when it can be written', OPEN, 'You can review this trip until Fri 18 Dec, 10:00.'],
    ['that it is too early', { ...OPEN, stage: 'not_yet', closesAt: null }, 'once the car is back.'],
  ])('is said: %s', async (_, reviews, words) => {
    open(reviews);
    await waitFor(() => expect(said()).toContain(words));
    if (reviews.readableFrom === NOW.toISOString()) expect(said()).not.toContain('Nothing is shown before');
  });

  it('both are, and only a host is led to answer', async () => {
    const theirs = { id: idOf(7), stars: 5, parts: null, text: '' };
    open({ ...OPEN, side: 'host', firstName: 'Sipho', stage: 'published', theirs });
    const answer = await screen.findByRole('link', { name: 'Answer Sipho' });
    expect(answer.getAttribute('href')).toContain('tab=reviews');
    expect(screen.queryByRole('heading', { name: 'Your review' })).toBeNull();
  });
});

it('asks again for what did not load', async () => {
  let isDown = true;
  const { person } = openPart(<Review booking={BACK} />, {
    'trip-reviews/get': () => (isDown ? noAnswer() : OPEN),
  });
  await screen.findByText('The reviews did not load');
  isDown = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await send();
});
