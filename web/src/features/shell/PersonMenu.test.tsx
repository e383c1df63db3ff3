import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { useLocation } from '../../lib/router/router.tsx';
import { App } from '../../testing/app.tsx';
import { useToast } from '../../ui/overlays/toast.ts';
import { type Auth, AuthContext } from '../auth/session/auth-context.ts';
import PersonMenu from './PersonMenu.tsx';
import { LERATO_SIGNED_IN } from './testing/account.ts';

const Address = () => <output aria-label="Address">{useLocation().pathname}</output>;
const Said = () => <output>{useToast().toasts.map(({ title }) => title)}</output>;

async function openMenu(changes: Partial<Auth> = {}) {
  render(
    <App address="/guest/profile">
      <AuthContext value={{ ...LERATO_SIGNED_IN, ...changes }}>
        <PersonMenu />
        <p>The page</p>
        <Said />
        <Address />
      </AuthContext>
    </App>,
  );
  await userEvent.click(screen.getByRole('button', { name: /^Your account/ }));
}
const isOpen = () => screen.queryByRole('link', { name: 'My trips' }) !== null;

it('signs out once, however often the button is pressed', async () => {
  const out = Promise.withResolvers<{ error: null }>();
  const signOut = vi.fn(() => out.promise);
  await openMenu({ signOut });
  await userEvent.dblClick(screen.getByRole('button', { name: /Sign out/ }));
  expect(signOut).toHaveBeenCalledOnce();
  await act(async () => out.resolve({ error: null }));
});

const address = () => screen.getByRole('status', { name: 'Address' }).textContent;

it('leads home once somebody is signed out, from a page that was theirs', async () => {
  await openMenu({ signOut: () => Promise.resolve({ error: null }) });
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await vi.waitFor(() => expect(address()).toBe('/'));
});

it.each([
  ['their first name', { first_name: 'Lerato', last_name: 'Mokoena' }, 'LMLerato'],
  ['their address while they gave no name', null, 'Llerato@kwela.example'],
])('calls a person by %s', async (_, names, words) => {
  const profile = names && { id: 'p', ...names };
  await openMenu({ profile });
  expect(screen.getByRole('button', { name: /^Your account/ }).textContent).toBe(`Your account: ${words}`);
});

it('says so when someone could not be signed out, and lets them try again', async () => {
  const signOut = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  await openMenu({ signOut });
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(screen.getByText('You are still signed in')).toBeDefined();
  expect(address()).toBe('/guest/profile');
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(signOut).toHaveBeenCalledTimes(2);
});

it('closes with Esc, which leads back to its button, by a click elsewhere, and by going to a page', async () => {
  await openMenu();
  expect(isOpen()).toBe(true);
  await userEvent.tab();
  await userEvent.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  const button = screen.getByRole('button', { name: /^Your account/ });
  expect(document.activeElement).toBe(button);
  await userEvent.click(button);
  await userEvent.click(screen.getByText('The page'));
  expect(isOpen()).toBe(false);
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('link', { name: 'My trips' }));
  expect(isOpen()).toBe(false);
});

it('changes the role, and offers no choice to someone with only one', async () => {
  const switchRole = vi.fn();
  await openMenu({ switchRole });
  expect(screen.getByRole('button', { name: 'Guest' }).getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Host' }));
  expect(switchRole).toHaveBeenCalledExactlyOnceWith('host');
  cleanup();
  await openMenu({ roles: ['guest'] });
  expect(screen.queryByText('Use Kwela as')).toBeNull();
});

it.each([
  ['hosts to their own page', ['guest', 'host'] as const, 'My hosting', '/host/dashboard'],
  ['others to what hosting is', ['guest'] as const, 'Rent out your car', '/become-a-host'],
])('leads %s', async (_, roles, name, href) => {
  await openMenu({ roles: [...roles] });
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
});
