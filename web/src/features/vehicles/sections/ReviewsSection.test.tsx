import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { App } from '../../../testing/app.tsx';
import { COROLLA_CROSS } from '../testing/sample.ts';
import { ReviewsSection } from './ReviewsSection.tsx';

const reviews = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `review-${from + index}`,
    firstName: 'Sipho',
    initials: 'SN',
    stars: 5,
    text: `Trip number ${from + index}.`,
    tripOn: '2026-09-02',
    rentalDays: 2,
    reply: null,
  }));
const page = (items: object[], nextCursor: string | null) =>
  Response.json({ parts: null, items, nextCursor });

function open(answer: (cursor: string | null) => Response) {
  const fetched = vi.fn(async (url: string) =>
    answer(new URL(url, 'http://localhost').searchParams.get('cursor')),
  );
  vi.stubGlobal('fetch', fetched);
  render(
    <App>
      <ReviewsSection vehicle={COROLLA_CROSS} />
    </App>,
  );
  return fetched;
}
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows more, keeps what is there when more does not come, and asks for that again', async () => {
  let isDown = true;
  open((cursor) => {
    if (cursor === null) return page(reviews(1, 4), 'page-2');
    return isDown ? new Response('{}', { status: 500 }) : page(reviews(5, 2), null);
  });
  await click('Show more reviews');
  expect(await screen.findByText('The reviews did not load')).toBeDefined();
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  isDown = false;
  await click('Try again');
  expect(await screen.findByText('6 of 38 reviews on show.')).toBeDefined();
});

it('reads the list from its start where it has moved on meanwhile', async () => {
  let cursor = 'old';
  open((asked) => {
    if (asked === null) return page(reviews(1, 4), cursor);
    return asked === 'new'
      ? page(reviews(5, 2), null)
      : Response.json({ code: 'cursor_stale', message: 'The list has changed.' }, { status: 409 });
  });
  await click('Show more reviews');
  expect(await screen.findByText('The list has changed.')).toBeDefined();
  cursor = 'new';
  await click('Try again');
  await click('Show more reviews');
  expect(await screen.findByText('Trip number 6.')).toBeDefined();
});

it('is left out, and not asked for, while there is none', () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  render(
    <App>
      <ReviewsSection vehicle={{ ...COROLLA_CROSS, rating: null, ratingCount: 0 }} />
    </App>,
  );
  expect(screen.queryByRole('heading')).toBeNull();
  expect(fetched).not.toHaveBeenCalled();
});
