import { sentenceFor } from '@kwela/words/sentence-for';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { OutputOf } from '../../../lib/api.ts';
import { App } from '../../../testing/app.tsx';
import { idOf } from '../../../testing/ids.ts';
import { broken, refused, serve } from '../../../testing/server.ts';
import type { UseCaseAnswer } from '../../../testing/use-case-answers.ts';
import { COROLLA_CROSS } from '../testing/sample.ts';
import type { Vehicle } from '../vehicle.ts';
import { ReviewsSection } from './ReviewsSection.tsx';

type Reviews = OutputOf<'vehicles/reviews'>;

const reviews = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: idOf(from + index),
    firstName: 'Sipho',
    initials: 'SN',
    avatarUrl: null,
    stars: 5,
    text: `Trip number ${from + index}.`,
    tripOn: '2026-09-02',
    rentalDays: 2,
    reply: null,
  }));
const page = (items: Reviews['items'], nextCursor: string | null): Reviews => ({
  rating: 4.93,
  ratingCount: 38,
  parts: null,
  items,
  nextCursor,
});

function open(answer: UseCaseAnswer<'vehicles/reviews'>, change: Partial<Vehicle> = {}) {
  const server = serve({ 'vehicles/reviews': answer });
  render(
    <App>
      <ReviewsSection vehicle={{ ...COROLLA_CROSS, ...change }} />
    </App>,
  );
  return server;
}
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('shows more, keeps what is there when more does not come, and asks for that again', async () => {
  let isDown = true;
  open(({ after }) => {
    if (after === undefined) return page(reviews(1, 4), 'page-2');
    return isDown ? broken() : page(reviews(5, 2), null);
  });
  await click('Show more reviews');
  expect(await screen.findByText('The reviews did not load')).toBeDefined();
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  isDown = false;
  await click('Try again');
  expect(await screen.findByText('6 of 38 reviews shown.')).toBeDefined();
});

it('reads the list from its start where it has moved on meanwhile', async () => {
  let cursor = 'old';
  open(({ after }) => {
    if (after === undefined) return page(reviews(1, 4), cursor);
    return after === 'new' ? page(reviews(5, 2), null) : refused('cursor_stale');
  });
  await click('Show more reviews');
  expect(await screen.findByText(sentenceFor('cursor_stale', undefined))).toBeDefined();
  cursor = 'new';
  await click('Try again');
  await click('Show more reviews');
  expect(await screen.findByText('Trip number 6.')).toBeDefined();
});

it('is left out, and not asked for, while there is none', () => {
  const server = serve();
  render(
    <App>
      <ReviewsSection vehicle={{ ...COROLLA_CROSS, rating: null, ratingCount: 0 }} />
    </App>,
  );
  expect(screen.queryByRole('heading')).toBeNull();
  expect(server.asked('vehicles/reviews')).toEqual([]);
});

it('says the average of each part, and what the host answered', async () => {
  const parts = { cleanliness: 4.9, condition: 4.75, accuracy: 5, communication: 4.2, handover: 4.85 };
  const [review] = reviews(1, 1);
  open(() => ({ ...page([{ ...(review ?? expect.fail()), reply: 'Come again!' }], null), parts }));
  await screen.findByText('Nomvula answered:');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Cleanliness4.9',
    'Condition4.8',
    'As described5.0',
    'Messages4.2',
    'Pick-up and return4.8',
    expect.stringMatching(/^SNSiphoSeptember 2026, 2 days5 of 5 stars.*Nomvula answered: Come again!$/),
  ]);
});

it('tells of trips that the host let down, also of a car that nobody has reviewed', async () => {
  const server = open(() => page([], null), {
    rating: null,
    ratingCount: 0,
    brokenPromises: [
      { kind: 'cancelled', on: '2026-11-08', noticeDays: 2 },
      { kind: 'cancelled', on: '2026-10-03', noticeDays: 0 },
      { kind: 'no_show', on: '2026-09-01', noticeDays: 0 },
    ],
  });
  const told = await screen.findByRole('list', { name: 'Noted by Kwela' });
  expect([...told.children].map(({ textContent }) => textContent)).toEqual([
    'Nomvula cancelled a trip 2 days before pick-up, in November 2026. Noted by Kwela',
    'Nomvula cancelled a trip less than a day before pick-up, in October 2026. Noted by Kwela',
    'Nomvula didn’t bring the car to a trip in September 2026. Noted by Kwela',
  ]);
  expect(screen.queryByText('Loading the reviews')).toBeNull();
  expect(server.asked('vehicles/reviews')).toEqual([]);
});

it('is not there for a car with nothing to tell', () => {
  open(() => page([], null), { rating: null, ratingCount: 0 });
  expect(screen.queryByRole('heading')).toBeNull();
});
