import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { App } from '../../testing/app.tsx';
import { type Auth, AuthContext } from '../auth/session/auth-context.ts';
import { Shell } from './Shell.tsx';
import { LERATO_SIGNED_IN, VISITOR } from './testing/account.ts';

interface Opened {
  address?: string;
  who?: Auth;
  shell?: 'standard' | 'own' | 'bare-foot';
  hasTabs?: boolean;
}

function open({ address = '/', who = VISITOR, shell = 'standard', hasTabs = true }: Opened) {
  render(
    <App address={address}>
      <AuthContext value={who}>
        <Shell shell={shell} hasTabs={hasTabs}>
          <main tabIndex={-1}>The page</main>
        </Shell>
      </AuthContext>
    </App>,
  );
}
const tabs = async () => within(await screen.findByRole('navigation', { name: 'Main, at the bottom' }));
const addressOf = (link: HTMLElement) => new URL(link.getAttribute('href') ?? '', 'https://kwela.example');
/** Where “Sign in” or “Sign up” of the header leads to, and where one goes on from there. */
const way = (name: 'Sign in' | 'Sign up') => {
  const { pathname, searchParams } = addressOf(
    within(screen.getByRole('banner')).getByRole('link', { name }),
  );
  return [pathname, searchParams.get('mode'), searchParams.get('next')];
};

beforeAll(() => Promise.all([import('./Footer.tsx'), import('./TabBar.tsx'), import('./PersonMenu.tsx')]));
/** jsdom does not know how a page was opened. */
class HowOpened {}
beforeEach(() => {
  vi.stubGlobal('PerformanceNavigationTiming', HowOpened);
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('performance', { now: Date.now, getEntriesByType: () => [] });
});

it('lets the keyboard skip the header', async () => {
  open({});
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Skip to the page');
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('leads a visitor who signs in or up back to where they were', () => {
  open({ address: '/car/7?plan=super' });
  expect(way('Sign in')).toEqual(['/auth', 'in', '/car/7?plan=super']);
  expect(way('Sign up')).toEqual(['/auth', 'up', '/car/7?plan=super']);
});

it('leads nowhere in particular from the home page', () => {
  open({ address: '/' });
  expect(way('Sign in')).toEqual(['/auth', 'in', null]);
});

it('keeps where a visitor set out for when they choose to sign up instead', async () => {
  open({ address: '/auth?mode=in&next=%2Fbooking%2F7' });
  expect(way('Sign up')).toEqual(['/auth', 'up', '/booking/7']);
  const tab = (await tabs()).getByRole('link', { name: 'Sign in', current: 'page' });
  expect(addressOf(tab).searchParams.get('next')).toBe('/booking/7');
});

it('shows a person their menu, and a visitor none', async () => {
  open({ who: LERATO_SIGNED_IN });
  await screen.findByRole('button', { name: /^Your account/ });
  expect(screen.queryByRole('link', { name: 'Sign up' })).toBeNull();
  cleanup();
  open({});
  expect(screen.queryByRole('button', { name: /^Your account/ })).toBeNull();
});

it('offers neither while it is not known who is there', () => {
  open({ who: { ...VISITOR, status: 'loading' }, hasTabs: false });
  expect(screen.queryByRole('link', { name: 'Sign up' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Your account/ })).toBeNull();
});

it('says at the top and at the bottom on which page one is', async () => {
  open({ address: '/my-bookings?tab=past', who: LERATO_SIGNED_IN });
  const here = { current: 'page' as const };
  within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { ...here, name: 'My trips' });
  (await tabs()).getByRole('link', { ...here, name: 'Trips' });
  expect(screen.getAllByRole('link', here)).toHaveLength(2);
});

it.each([
  ['a visitor to sign in', VISITOR, 'Sign in', '/auth'],
  ['a person to their account', LERATO_SIGNED_IN, 'Me', '/guest/profile'],
])('leads %s from the bottom of a phone', async (_, who, name, path) => {
  open({ who });
  expect(addressOf((await tabs()).getByRole('link', { name })).pathname).toBe(path);
});

it('names the numbers for an emergency, each as a call', async () => {
  open({});
  const police = await screen.findByRole('link', { name: 'Police: 10111' });
  expect(police.getAttribute('href')).toBe('tel:10111');
  expect(screen.getByRole('link', { name: 'Ambulance: 10177' }).getAttribute('href')).toBe('tel:10177');
});

it('leaves a page that decides about money alone with its own header', () => {
  open({ shell: 'own', hasTabs: false });
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.queryByRole('contentinfo')).toBeNull();
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('turns dark by a button that then says how to turn back', async () => {
  open({});
  await userEvent.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  await userEvent.click(screen.getByRole('button', { name: 'Switch to light theme' }));
  expect(document.documentElement.dataset.theme).toBeUndefined();
});
