import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { OutputOf } from '../../../lib/api.ts';
import { Address, here } from '../../../testing/address.tsx';
import { App } from '../../../testing/app.tsx';
import { idOf } from '../../../testing/ids.ts';
import { broken, serve } from '../../../testing/server.ts';
import type { UseCaseAnswer } from '../../../testing/use-case-answers.ts';
import { type Auth, AuthContext } from '../../auth/session/auth-context.ts';
import { LERATO_SIGNED_IN } from '../../shell/testing/account.ts';
import { SUMMARY } from '../testing/sample.ts';
import { MyBookings } from './MyBookings.tsx';

const COUNTS = { upcoming: 21, requests: 0, in_progress: 0, needs_action: 0, past: 120, cancelled: 0 };
type Mine = OutputOf<'bookings/mine'>;

const bookings = (from: number, count: number): Mine['items'] =>
  Array.from({ length: count }, (_, index) => ({
    ...SUMMARY,
    bookingId: idOf(from + index),
    ref: `TRP-2611-0${from + index}`,
  }));
const page = (items: Mine['items'], nextCursor: string | null = null): Mine => ({
  items,
  nextCursor,
  counts: COUNTS,
});

function open(answer: UseCaseAnswer<'bookings/mine'>, at = '/my-bookings', who = LERATO_SIGNED_IN) {
  serve({ 'bookings/mine': answer });
  render(
    <App address={at}>
      <AuthContext value={who}>
        <MyBookings userId="lerato" />
        <Address />
      </AuthContext>
    </App>,
  );
}

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })));

it('writes what is looked for into the address, and keeps the focus in the box', async () => {
  open(({ q }) => page(q === undefined ? bookings(1, 1) : []));
  await screen.findByRole('article');
  const box = screen.getByRole('searchbox', { name: 'Find by reference, car or person' });
  await userEvent.type(box, ' Nomvula {Enter}');
  expect(await screen.findByText('Nothing here for “Nomvula”')).toBeDefined();
  expect(here()).toBe('/my-bookings?q=Nomvula');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  await userEvent.click(screen.getByRole('link', { name: 'Show all of them' }));
  expect(await screen.findByRole('article')).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
});

it('shows a host their cars’ bookings or their own trips, as they choose, and a guest no choice', async () => {
  const switchRole = vi.fn<Auth['switchRole']>();
  open(() => page(bookings(1, 1)), '/my-bookings', { ...LERATO_SIGNED_IN, currentRole: 'host', switchRole });
  await screen.findByRole('heading', { name: 'Bookings of my cars' });
  expect(screen.getByRole('button', { name: 'As host' }).ariaPressed).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'As guest' }));
  expect(switchRole).toHaveBeenCalledExactlyOnceWith('guest');
  cleanup();
  open(() => page(bookings(1, 1)), '/my-bookings', { ...LERATO_SIGNED_IN, roles: ['guest'] });
  await screen.findByRole('heading', { name: 'My trips' });
  expect(screen.queryByRole('group', { name: 'Which bookings' })).toBeNull();
});

it.each([
  ['past', 'No past trips with your cars yet.'],
  ['requests', 'No guest is waiting for your answer.'],
])('tells a host that %s is empty in their own words, and looks for no car', async (tab, words) => {
  open(() => page([]), `/my-bookings?tab=${tab}`, { ...LERATO_SIGNED_IN, currentRole: 'host' });
  await screen.findByText(words);
  expect(screen.queryByRole('link', { name: 'Find a car' })).toBeNull();
});

it('opens the tab of the address with its counts, and leads to a car when it is empty', async () => {
  open(() => page([]), '/my-bookings?tab=past');
  expect(await screen.findByText('No past trips yet.')).toBeDefined();
  const past = screen.getByRole('link', { name: /^Past/ });
  expect(past.getAttribute('aria-current')).toBe('page');
  expect(past.textContent).toBe('Past100+');
  expect(screen.getByRole('link', { name: 'Requests' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Find a car' }).getAttribute('href')).toBe('/search');
});

it('keeps the bookings shown when the rest does not come, and asks for it again', async () => {
  let isDown = true;
  open(({ after }) => {
    if (after === undefined) return page(bookings(1, 20), 'page-2');
    return isDown ? broken() : page(bookings(21, 1));
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('The rest did not load')).toBeDefined();
  expect(screen.getAllByRole('article')).toHaveLength(20);
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('21 bookings shown')).toBeDefined();
});

it('does not say that there is no trip while one waits for something, and leads there', async () => {
  open(() => ({ ...page([]), counts: { ...COUNTS, upcoming: 0, requests: 1, needs_action: 1 } }));
  expect(await screen.findByText('1 booking needs something from you.')).toBeDefined();
  expect(screen.queryByText(/^No trips yet/)).toBeNull();
  expect(screen.getByRole('link', { name: 'See what to do' }).getAttribute('href')).toBe(
    '/my-bookings?tab=needs_action',
  );
});

it('says that the bookings did not load, never that there are none, and tries again', async () => {
  let isDown = true;
  open(() => (isDown ? broken() : page(bookings(1, 1))));
  expect(await screen.findByText('Your bookings did not load')).toBeDefined();
  expect(screen.queryByText(/^No trips yet/)).toBeNull();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toBeDefined();
});
