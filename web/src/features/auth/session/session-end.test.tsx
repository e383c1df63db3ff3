import { AuthApiError, type AuthChangeEvent, type Session } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteOnline, useIsOnline } from '../../../lib/online-status.ts';
import { AppWithAccount as wrapper } from '../../../testing/app.tsx';
import { draftStore } from '../../../ui/forms/draft.ts';
import { useToast } from '../../../ui/overlays/toast.ts';
import { useAuth } from './auth-context.ts';

type Listener = (event: AuthChangeEvent, session: Session | object | null) => void;

/** A stand-in for the official client with Lindiwe's session, which it tells the end of as the real one does. */
const fake = vi.hoisted(() => {
  const session = { access_token: 't', user: { id: 'lindiwe' } };
  const state = {
    tell: undefined as Listener | undefined,
    refusal: null as Error | null,
    first: session as object | null,
    asked: 0,
  };
  const rows = Promise.resolve({ data: [], error: null });
  const answer = Object.assign(rows, { eq: () => answer, setHeader: () => answer, single: () => rows });
  const client = {
    auth: {
      onAuthStateChange(listener: Listener) {
        state.tell = listener;
        queueMicrotask(() => listener('INITIAL_SESSION', state.first));
        return { data: { subscription: { unsubscribe() {} } } };
      },
      async getSession() {
        state.asked += 1;
        state.tell?.('TOKEN_REFRESHED', session);
      },
      async signOut() {
        if (state.refusal === null) state.tell?.('SIGNED_OUT', null);
        return { error: state.refusal };
      },
    },
    from: () => ({ select: () => answer }),
  };
  return { state, session, client };
});

vi.mock('../../../lib/session.ts', () => ({
  SESSION_KEY: 'kwela-auth',
  mayHaveSession: () => true,
  supabase: async () => fake.client,
  accessToken: async () => 't',
}));

async function signedIn() {
  const { result } = renderHook(() => ({ auth: useAuth(), said: useToast().toasts }), { wrapper });
  await waitFor(() => expect(result.current.auth.status).toBe('signed_in'));
  return result;
}

beforeEach(() => {
  Object.assign(fake.state, { refusal: null, first: fake.session, asked: 0 });
  window.history.replaceState(null, '', '/search?near=x');
});
afterEach(() => {
  cleanup();
  act(noteOnline);
  localStorage.clear();
});

it('says that a session was ended from somewhere else, until someone signs in', async () => {
  const result = await signedIn();
  act(() => fake.state.tell?.('SIGNED_OUT', null));
  expect(result.current.auth.status).toBe('visitor');
  await waitFor(() => expect(result.current.auth.trouble).toMatch(/signed out/));
  expect(result.current.said[0]).toMatchObject({ title: result.current.auth.trouble });
  act(() => fake.state.tell?.('SIGNED_IN', fake.session));
  expect(result.current.auth).toMatchObject({ status: 'signed_in', trouble: null });
});

it('says it also where a link did not work before, of which nobody hears after signing out here', async () => {
  window.history.replaceState(null, '', '/search#error=access_denied&error_code=otp_expired');
  const result = await signedIn();
  await waitFor(() => expect(result.current.auth.trouble).toMatch(/^That link or code is not right/));
  act(() => fake.state.tell?.('SIGNED_OUT', null));
  await waitFor(() => expect(result.current.auth.trouble).toMatch(/signed out/));
  await act(() => result.current.auth.signOut('local'));
  expect(result.current.auth.trouble).not.toMatch(/^That link or code/);
});

it('says nothing to someone who signed out here', async () => {
  const result = await signedIn();
  await act(async () => expect(await result.current.auth.signOut('global')).toEqual({ error: null }));
  expect(result.current.auth).toMatchObject({ status: 'visitor', trouble: null });
});

it('leaves nothing that was typed to the next on this device, where someone signs out; a session that ends keeps it', async () => {
  const draft = draftStore({ key: 'checkout:7', version: 1, is: (value): value is object => value !== null });
  draft.write({ firstName: 'Lindiwe' });
  localStorage.setItem('kwela-theme', 'dark');
  const result = await signedIn();
  act(() => fake.state.tell?.('SIGNED_OUT', null));
  expect(draft.read()).toEqual({ firstName: 'Lindiwe' });
  act(() => fake.state.tell?.('SIGNED_IN', fake.session));
  await act(() => result.current.auth.signOut('local'));
  expect(draft.read()).toBeNull();
  expect(localStorage.getItem('kwela-theme')).toBe('dark');
});

it('stays signed in when signing out everywhere did not get through', async () => {
  const result = await signedIn();
  const refusal = new AuthApiError('The service is away', 503, 'unexpected_failure');
  fake.state.refusal = refusal;
  await act(async () => expect(await result.current.auth.signOut('global')).toEqual({ error: refusal }));
  expect(result.current.auth.status).toBe('signed_in');
});

it('shows what is open to all to the visitor that someone has become, also what was on its way meanwhile', async () => {
  const answers = [new Promise<string>(() => undefined), Promise.resolve('cars for a visitor')];
  const { result } = renderHook(
    () => ({
      auth: useAuth(),
      cars: useQuery({ queryKey: ['cars'], queryFn: () => answers.shift() ?? 'asked too often' }),
    }),
    { wrapper },
  );
  await waitFor(() => expect(result.current.auth.status).toBe('signed_in'));
  act(() => fake.state.tell?.('SIGNED_OUT', null));
  await waitFor(() => expect(result.current.cars.data).toBe('cars for a visitor'));
});

const OWN = 'kwela-own:lindiwe:next-trip:1';

it('leaves nothing of hers on this device, and nothing of anybody before her', async () => {
  localStorage.setItem('kwela-own:sipho:next-trip:1', '{}');
  localStorage.setItem(OWN, '{}');
  await signedIn();
  expect(Object.keys(localStorage)).toEqual([OWN]);
  act(() => fake.state.tell?.('SIGNED_OUT', null));
  expect(Object.keys(localStorage)).toEqual([]);
});

it('is not taken for a session that is kept and could not be renewed for want of a line', async () => {
  fake.state.first = null;
  localStorage.setItem('kwela-auth', '{}');
  localStorage.setItem(OWN, '{}');
  const { result } = renderHook(() => ({ auth: useAuth(), isOnline: useIsOnline() }), { wrapper });
  await waitFor(() => expect(result.current.isOnline).toBe(false));
  expect(result.current.auth.status).toBe('loading');
  expect(localStorage.getItem(OWN)).toBe('{}');
  act(noteOnline);
  await waitFor(() => expect(result.current.auth.status).toBe('signed_in'));
  expect(fake.state.asked).toBe(1);
});
