import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { Address, here } from '../testing/address.tsx';
import { App } from '../testing/app.tsx';
import { Disclosure } from './Disclosure.tsx';
import { Link } from './Link.tsx';

beforeEach(() => {
  render(
    <App address="/search">
      <Disclosure label="Menu of" trigger="Thandi">
        <Link to="/my-bookings">My trips</Link>
        <button type="button">Sign out</button>
      </Disclosure>
      <p>Cars in Cape Town</p>
      <Address />
    </App>,
  );
});

const menu = () => screen.getByRole('button', { name: /^Menu of:/ });
const isOpen = () => menu().getAttribute('aria-expanded') === 'true';

it('opens and closes by its button, by the keyboard as well, and hides what is inside from everybody', async () => {
  expect(screen.queryByRole('link', { name: 'My trips' })).toBeNull();
  await userEvent.click(menu());
  expect(isOpen()).toBe(true);
  const panel = document.getElementById(menu().getAttribute('aria-controls') ?? '');
  expect(panel?.contains(screen.getByRole('link', { name: 'My trips' }))).toBe(true);
  await userEvent.keyboard('{Enter}');
  expect(isOpen()).toBe(false);
  expect(screen.queryByRole('link', { name: 'My trips' })).toBeNull();
});

it('is left by Esc with the focus back on its button', async () => {
  await userEvent.click(menu());
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'My trips' }));
  await userEvent.keyboard('a');
  expect(isOpen()).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(menu());
});

it('stays for a press inside it, and goes with one beside it', async () => {
  await userEvent.click(menu());
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(isOpen()).toBe(true);
  await userEvent.click(screen.getByText('Cars in Cape Town'));
  expect(isOpen()).toBe(false);
});

it('is closed on the page that it led to', async () => {
  await userEvent.click(menu());
  await userEvent.click(screen.getByRole('link', { name: 'My trips' }));
  expect(here()).toBe('/my-bookings');
  expect(isOpen()).toBe(false);
});
