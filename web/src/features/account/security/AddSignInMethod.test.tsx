import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useLocation } from '../../../lib/router/router.tsx';
import { App } from '../../../testing/app.tsx';
import { answerOf, serve } from '../../../testing/server.ts';
import { AddSignInMethod } from './AddSignInMethod.tsx';

const fake = vi.hoisted(() => ({
  asked: [] as object[],
  error: null as object | null,
  toasts: [] as string[],
}));

vi.mock('../../../lib/session.ts', () => ({
  supabase: async () => ({
    auth: {
      linkIdentity: async (asked: object) => {
        fake.asked.push(asked);
        return { data: {}, error: fake.error };
      },
    },
  }),
}));
vi.mock('../../../ui/overlays/toast.ts', () => ({
  toast: ({ title }: { title: string }) => fake.toasts.push(title),
}));

const Where = () => <output>{useLocation().pathname + useLocation().search}</output>;

function show(open: readonly string[], linked: readonly string[], address = '/guest/profile?tab=security') {
  const external = Object.fromEntries(open.map((name) => [name, true]));
  serve({ 'GET /auth/v1/settings': () => answerOf({ external: { email: true, ...external } }) });
  render(
    <App address={address}>
      <AddSignInMethod linked={linked} />
      <Where />
    </App>,
  );
}

beforeEach(() => Object.assign(fake, { asked: [], error: null, toasts: [] }));

describe('adding a way in', () => {
  it('offers what the installation knows and the account does not', async () => {
    show(['google', 'microsoft', 'oidc'], ['email', 'google']);
    await screen.findByRole('button', { name: 'Add Microsoft' });
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Add Microsoft',
      'Add your organisation',
    ]);
  });

  it('leaves for the one that was chosen, to come back to this tab', async () => {
    show(['microsoft'], ['email']);
    fireEvent.click(await screen.findByRole('button', { name: 'Add Microsoft' }));
    await waitFor(() =>
      expect(fake.asked).toEqual([
        {
          provider: 'azure',
          options: { redirectTo: `${window.location.origin}/guest/profile?tab=security&added=microsoft` },
        },
      ]),
    );
  });

  it('says in words that sign-in methods cannot be added here', async () => {
    fake.error = { code: 'manual_linking_disabled', status: 404, message: 'Manual linking is disabled' };
    show(['google'], ['email']);
    fireEvent.click(await screen.findByRole('button', { name: 'Add Google' }));
    await screen.findByText('Sign-in methods can’t be added or removed at the moment.');
  });

  it('tells nobody what is not set up', async () => {
    show([], ['email']);
    await act(() => new Promise((done) => setTimeout(done)));
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByText(/not set up|Google/)).toBeNull();
  });
});

describe('coming back from a third party', () => {
  const BACK = '/guest/profile?tab=security&added=google';

  it('says that it is added, once', async () => {
    show(['google'], ['email', 'google'], BACK);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/guest/profile?tab=security'));
    expect(fake.toasts).toEqual(['You can now sign in with Google']);
  });

  it('does not say so when it is not', async () => {
    show(['google'], ['email'], BACK);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/guest/profile?tab=security'));
    expect(fake.toasts).toEqual([]);
  });
});
