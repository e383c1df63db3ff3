import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OutputOf } from '../../lib/api.ts';
import { noAnswer } from '../../testing/server.ts';
import { serveAccount } from './testing/account-server.ts';
import { openAccount, toldByToast } from './testing/open-account.tsx';

const ME = 'accounts/me';
const KEEP = 'accounts/keep';
const DELETION = { askedAt: '2026-11-20T08:00:00.000Z', erasesAt: '2026-12-20T08:00:00.000Z' };

it('says that the account is being opened, and then shows it', async () => {
  const server = serveAccount();
  const { promise, resolve } = Promise.withResolvers<OutputOf<'accounts/me'>>();
  server.on(ME, () => promise);
  await openAccount();
  await screen.findByRole('status', { name: 'Loading your account' });
  resolve(server.is.account);
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'First name' })).value).toBe('Lerato');
  expect(screen.queryByRole('status', { name: 'Loading your account' })).toBeNull();
});

it('says that the account did not load, and asks again', async () => {
  const server = serveAccount();
  server.on(ME, noAnswer);
  const person = await openAccount();
  const alert = within(await screen.findByRole('alert'));
  alert.getByText('Your account did not load');
  alert.getByText('We could not reach Kwela. Check your signal, then try again.');
  server.on(ME, () => server.is.account);
  await person.click(alert.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('textbox', { name: 'First name' });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows what a link in a mail has changed meanwhile, as soon as somebody looks at the page again', async () => {
  const server = serveAccount({ isEmailConfirmed: false });
  await openAccount();
  await screen.findByText('Not confirmed');
  server.is.account = { ...server.is.account, isEmailConfirmed: true };
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await screen.findByText('Confirmed');
});

it('leads from tab to tab by the keyboard', async () => {
  serveAccount();
  const person = await openAccount();
  const tabs = await screen.findByRole('navigation', { name: 'Parts of my account' });
  within(tabs).getByRole('link', { name: 'Security' }).focus();
  await person.keyboard('{Enter}');
  await screen.findByRole('group', { name: 'Where you are signed in' });
  expect(within(tabs).getByRole('link', { name: 'Security' }).getAttribute('aria-current')).toBe('page');
});

it('keeps an account whose deletion was asked for, and says so once', async () => {
  const server = serveAccount({ deletion: DELETION });
  server.on(KEEP, () => {
    server.is.account = { ...server.is.account, deletion: null };
    return { isKept: true };
  });
  const person = await openAccount('privacy');
  await screen.findByText(/^Your account will be deleted on Sun 20 Dec/);
  expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Keep my account' }));
  await waitFor(() => expect(screen.queryByText(/^Your account will be deleted on/)).toBeNull());
  await waitFor(() => expect(toldByToast()).toEqual(['Your account stays']));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'My account' })),
  );
  screen.getByRole('button', { name: 'Delete my account' });
});

it('says that an account could not be kept, and lets it be tried again', async () => {
  const server = serveAccount({ deletion: DELETION });
  server.on(KEEP, noAnswer);
  const person = await openAccount();
  await person.click(await screen.findByRole('button', { name: 'Keep my account' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^We could not reach Kwela/);
  await person.click(screen.getByRole('button', { name: 'Keep my account' }));
  await waitFor(() => expect(server.asked(KEEP)).toHaveLength(2));
  expect(toldByToast()).toEqual([]);
});
