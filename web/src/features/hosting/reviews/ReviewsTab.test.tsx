import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { OutputOf } from '../../../lib/api.ts';
import { idOf } from '../../../testing/ids.ts';
import { refused } from '../../../testing/server.ts';
import { openDashboard } from '../testing/open-dashboard.tsx';

type Reviews = OutputOf<'reviews/of-my-cars'>;
const REVIEW: Reviews['items'][number] = {
  id: idOf(1),
  car: { id: idOf(2), title: 'Volkswagen Polo 2022', plate: 'CA123456' },
  bookingId: idOf(3),
  firstName: 'Sipho',
  initials: 'SD',
  avatarUrl: null,
  stars: 4,
  parts: { cleanliness: 5, condition: 4, accuracy: 5, communication: 5, handover: 3 },
  text: 'Clean and on time.',
  tripOn: '2026-11-10',
  rentalDays: 4,
  publishedAt: '2026-11-15T08:00:00.000Z',
  reply: null,
  repliedAt: null,
  replyStep: 'write',
  replyUntil: '2026-12-15T08:00:00.000Z',
};
const ANSWERED = {
  ...REVIEW,
  reply: 'Thank you, Sipho.',
  repliedAt: '2026-12-02T08:00:00.000Z',
  replyStep: 'change' as const,
  replyUntil: '2026-12-03T08:00:00.000Z',
};
const page = (items: Reviews['items'], toAnswerCount = 1): Reviews => ({
  count: 3,
  rating: 4.55,
  toAnswerCount,
  items,
  nextCursor: null,
});

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-02T08:00:00Z') }));

const open = (reviews: Reviews) =>
  openDashboard('/host/dashboard?tab=reviews', { 'reviews/of-my-cars': () => reviews });

it('shows what a guest wrote, and publishes the answer once', async () => {
  const { server, person } = open(page([REVIEW]));
  expect(await screen.findByRole('heading', { name: 'Sipho, 4 stars of 5' })).toBeTruthy();
  expect(screen.getByText('4.55')).toBeTruthy();
  expect(screen.getByText('Once, until Tue 15 Dec, 10:00.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Answer Sipho' }));
  await person.click(screen.getByRole('button', { name: 'Publish answer' }));
  expect(await screen.findByText('Write your answer first.')).toBeTruthy();
  await person.type(screen.getByRole('textbox', { name: 'Your answer to Sipho' }), '  Thank you, Sipho. ');
  server.on('reviews/reply', () => ANSWERED);
  server.on('reviews/of-my-cars', () => page([ANSWERED], 0));
  await person.click(screen.getByRole('button', { name: 'Publish answer' }));
  expect(await screen.findByText('Thank you, Sipho.')).toBeTruthy();
  expect(server.asked('reviews/reply')).toEqual([{ id: REVIEW.id, text: 'Thank you, Sipho.' }]);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText('You can change it until Thu 3 Dec, 10:00.')).toBeTruthy();
});

it('begins a change with the answer that stands, and says at the field why it came too late', async () => {
  const { server, person } = open(page([ANSWERED]));
  await person.click(await screen.findByRole('button', { name: 'Change your answer to Sipho' }));
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer to Sipho' });
  expect(field.value).toBe('Thank you, Sipho.');
  await person.type(field, ' Come again.');
  server.on('reviews/reply', () => refused('not_allowed'));
  await person.click(screen.getByRole('button', { name: 'Save answer' }));
  await vi.waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(field.value).toBe('Thank you, Sipho. Come again.');
});

it('says of an answer that stands, and of one that was never given, that nothing can be done', async () => {
  open(
    page([
      { ...ANSWERED, replyStep: null, replyUntil: null },
      { ...REVIEW, id: idOf(5), replyStep: null, replyUntil: null },
    ]),
  );
  const [first, second] = (await screen.findAllByRole('heading', { level: 2 })).map((heading) =>
    heading.closest('li'),
  );
  expect(within(first ?? document.body).queryByRole('button', { name: /nswer/ })).toBeNull();
  expect(within(second ?? document.body).getByText('The time to answer is over.')).toBeTruthy();
});

it('says what will be here before the first review', async () => {
  open({ count: 0, rating: null, toAnswerCount: 0, items: [], nextCursor: null });
  expect(await screen.findByText('No reviews yet')).toBeTruthy();
});
