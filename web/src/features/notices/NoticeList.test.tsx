import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf } from '../../testing/ids.ts';
import { openPart } from '../../testing/open-page.tsx';
import { type Answers, broken, noAnswer, refused } from '../../testing/server.ts';
import { NoticeBell } from './NoticeBell.tsx';
import { type Notice, noticePath } from './notice-words.ts';

type News = Extract<Notice, { trip: null }>;
const PAID: News = {
  id: idOf(1),
  about: 'payout_paid',
  side: null,
  amountCents: 450_005,
  at: '2026-12-01T22:30:00.000Z',
  isRead: false,
  trip: null,
};
const news = (number: number, more: Partial<News> = {}): Notice => ({ ...PAID, id: idOf(number), ...more });

const open = (answers: Answers = {}) =>
  openPart(<NoticeBell />, {
    'notices/unread': () => ({ count: 1 }),
    'notices/mine': () => ({ items: [PAID], nextCursor: null }),
    'notices/read': () => ({ count: 0 }),
    ...answers,
  });
const bell = (name: string | RegExp = /^Notifications/) => screen.findByRole('button', { name });
const titles = () => screen.getAllByRole('link').map(({ textContent }) => textContent?.trim());

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.useFakeTimers({ now: new Date('2026-12-02T08:00:00Z'), toFake: ['Date'] });
});

describe('the list of what somebody was told', () => {
  it('says the day and hour of South Africa, and the sum to the cent', async () => {
    const { person } = open();
    await person.click(await bell('Notifications: 1 new'));
    await screen.findByRole('link', { name: /We’ve paid you$/ });
    screen.getByText('Wed 2 Dec, 00:30');
    screen.getByText('R4 500.05');
  });

  it('goes on where it ended, keeps what is there when more does not come, and tells the newest once', async () => {
    const { person, server } = open({
      'notices/mine': ({ after }) => (after === undefined ? { items: [PAID], nextCursor: 'two' } : broken()),
    });
    await person.click(await bell());
    await person.click(await screen.findByRole('button', { name: 'Show more' }));
    await screen.findByText('The rest did not load');
    expect(titles()).toHaveLength(1);
    server.on('notices/mine', () => ({
      items: [news(2, { about: 'papers_verified', amountCents: null, isRead: true })],
      nextCursor: null,
    }));
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(titles()).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(server.asked('notices/mine')).toEqual([
      { limit: '15' },
      { limit: '15', after: 'two' },
      { limit: '15', after: 'two' },
    ]);
    expect(server.asked('notices/read')).toEqual([{ until: PAID.at }]);
  });

  it('is read from its start where it moved on under the place at which it ended', async () => {
    let items = [PAID];
    const { person } = open({
      'notices/mine': ({ after }) =>
        after === undefined
          ? { items, nextCursor: items.length === 1 ? 'two' : null }
          : refused('cursor_stale'),
    });
    await person.click(await bell());
    const more = await screen.findByRole('button', { name: 'Show more' });
    items = [{ ...PAID, id: idOf(3), about: 'payout_scheduled' }, PAID];
    await person.click(more);
    await screen.findByText('The rest did not load');
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(titles()).toHaveLength(2));
    expect(screen.queryByText('The rest did not load')).toBeNull();
  });

  it('comes with the next press of “Try again” when it did not load, and was not seen before', async () => {
    const { person, server } = open({ 'notices/mine': noAnswer });
    await person.click(await bell('Notifications: 1 new'));
    await screen.findByText('Your notifications did not load');
    expect(server.asked('notices/read')).toEqual([]);
    server.on('notices/mine', () => ({ items: [PAID], nextCursor: null }));
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: /We’ve paid you$/ });
    await waitFor(() => expect(server.asked('notices/read')).toEqual([{ until: PAID.at }]));
  });
});

describe('the number on the bell', () => {
  it.each([
    [99, '99'],
    [100, '99+'],
  ])('of %i is %s', async (count, shown) => {
    open({ 'notices/unread': () => ({ count }) });
    await screen.findByText(shown);
  });

  it('stays when the server was not told that it was seen, and is told with the next look', async () => {
    const { person, server } = open({ 'notices/read': noAnswer });
    await person.click(await bell('Notifications: 1 new'));
    await screen.findByRole('link', { name: /We’ve paid you$/ });
    await waitFor(() => expect(server.asked('notices/read')).toHaveLength(1));
    await person.keyboard('{Escape}');
    const button = await bell('Notifications: 1 new');
    expect(document.activeElement).toBe(button);
    server.on('notices/read', () => ({ count: 0 }));
    await person.click(button);
    await waitFor(() => expect(server.asked('notices/read')).toHaveLength(2));
    await person.keyboard('{Escape}');
    await bell('Notifications');
  });

  it('tells of what came while the list was looked at', async () => {
    const { person } = open({ 'notices/read': () => ({ count: 2 }) });
    await person.click(await bell('Notifications: 1 new'));
    await screen.findByRole('link', { name: /We’ve paid you$/ });
    await person.keyboard('{Escape}');
    await bell('Notifications: 2 new');
  });
});

it.each<[News['about'], string]>([
  ['payout_scheduled', '/host/dashboard?tab=earnings'],
  ['payout_failed', '/host/onboarding?step=bank'],
  ['payout_given_up', '/host/onboarding?step=bank'],
  ['papers_verified', '/guest/profile?tab=verify'],
  ['papers_sent_back', '/guest/profile?tab=verify'],
  ['papers_rejected', '/guest/profile?tab=verify'],
  ['papers_opened_again', '/guest/profile?tab=verify'],
])('news of %s leads to %s', (about, path) => {
  expect(noticePath(news(1, { about }))).toBe(path);
});
