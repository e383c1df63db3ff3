import { AuthRetryableFetchError } from '@supabase/supabase-js';
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openClient } from './open-client.ts';
import { NetworkError } from './refusal.ts';
import { settleDoubt } from './session-check.ts';

const KEY = 'kwela-session-of-a-test' as const;
const HOUR_S = 3600;

/** Sipho's session, which he could go on with for an hour if nobody ended it. */
const session = (token: string) => ({
  access_token: `header.${token}.signature`,
  refresh_token: `refresh of ${token}`,
  token_type: 'bearer',
  expires_in: HOUR_S,
  expires_at: Math.floor(Date.now() / 1000) + HOUR_S,
  user: { id: 'sipho', aud: 'authenticated', app_metadata: {}, user_metadata: {}, created_at: '2026-11-01' },
});
const keep = (token: string) => localStorage.setItem(KEY, JSON.stringify(session(token)));

const json = (status: number, body: object, code?: string) =>
  new Response(JSON.stringify(body), { status, headers: code ? { 'x-sb-error-code': code } : {} });

/** The client in front of a server that answers as told: to rows and to the account, and to a refresh. */
function open(answers: { readonly toOther: () => Response; readonly toRefresh: () => Response }) {
  const asked: string[] = [];
  const bearers: (string | null)[] = [];
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const { pathname } = new URL(input);
    asked.push(pathname);
    bearers.push(new Headers(init?.headers).get('authorization'));
    return pathname.endsWith('/token') ? answers.toRefresh() : answers.toOther();
  });
  const settled: Promise<string | null>[] = [];
  const client = openClient({
    anonKey: 'public key',
    storageKey: KEY,
    doubted: (accessToken) => settled.push(settleDoubt(client, { storageKey: KEY, accessToken })),
  });
  const events: string[] = [];
  client.auth.onAuthStateChange((event) => events.push(event));
  return { client, asked, bearers, events, outcomes: () => Promise.all(settled) };
}

const refused = () => json(400, { code: 'session_not_found', message: 'gone' }, 'session_not_found');
const refreshed = () => json(200, session('newer'));

beforeEach(() => {
  localStorage.clear();
  keep('older');
});

test('a session that was ended elsewhere ends here with the first answer that does not accept it', async () => {
  const toOther = () => json(401, { code: 'PGRST303', message: 'The session has ended' });
  const { client, events, outcomes } = open({ toOther, toRefresh: refused });
  await client.from('profiles').select();
  expect(await outcomes()).toEqual([null]);
  expect(localStorage.getItem(KEY)).toBeNull();
  await waitFor(() => expect(events).toContain('SIGNED_OUT'));
});

test('a session that lives on gets a new token, and stays', async () => {
  const toOther = () => json(403, { code: 'bad_jwt', message: 'token is expired' }, 'bad_jwt');
  const { client, events, outcomes } = open({ toOther, toRefresh: refreshed });
  await client.auth.mfa.challenge({ factorId: 'f' });
  expect(await outcomes()).toEqual(['header.newer.signature']);
  expect(localStorage.getItem(KEY)).toContain('refresh of newer');
  expect(events).not.toContain('SIGNED_OUT');
});

test('a second factor that is wanted, and a wrong code, cast no doubt on a session', async () => {
  const answers = [
    json(401, { code: 'insufficient_aal', message: 'no' }, 'insufficient_aal'),
    json(403, { code: 'otp_expired', message: 'no' }, 'otp_expired'),
  ];
  const { client, asked, outcomes } = open({
    toOther: () => answers.shift() ?? refused(),
    toRefresh: refused,
  });
  await client.auth.updateUser({ password: 'a longer road' });
  await client.auth.verifyOtp({ email: 'sipho@example.com', token: '000000', type: 'email' });
  expect(await outcomes()).toEqual([]);
  expect(asked).toEqual(['/auth/v1/user', '/auth/v1/verify']);
  expect(localStorage.getItem(KEY)).toContain('refresh of older');
});

test('the session that a link in a mail takes the place of ends', async () => {
  const brought = { access_token: 'header.brought.signature', refresh_token: 'r', token_type: 'bearer' };
  window.location.hash = new URLSearchParams({
    ...brought,
    expires_in: '3600',
    type: 'email_change',
  }).toString();
  const toOther = () => json(200, session('brought').user);
  const { client, asked, bearers } = open({ toOther, toRefresh: refused });
  expect((await client.auth.getSession()).data.session?.access_token).toBe('header.brought.signature');
  await waitFor(() => expect(asked).toEqual(['/auth/v1/user', '/auth/v1/logout']));
  expect(bearers).toEqual(['Bearer header.brought.signature', 'Bearer header.older.signature']);
  expect(localStorage.getItem(KEY)).toContain('header.brought.signature');
});

test('a token that another tab has replaced meanwhile is not replaced again', async () => {
  const { client, asked } = open({ toOther: refused, toRefresh: refused });
  const doubt = { storageKey: KEY, accessToken: 'header.oldest.signature' };
  expect(await settleDoubt(client, doubt)).toBe('header.older.signature');
  expect(asked).toEqual([]);
});

test('a session whose refresh only failed is kept', async () => {
  const { client } = open({ toOther: refused, toRefresh: refused });
  const error = new AuthRetryableFetchError('no answer', 503);
  vi.spyOn(client.auth, 'refreshSession').mockResolvedValue({ data: { user: null, session: null }, error });
  const doubt = { storageKey: KEY, accessToken: 'header.older.signature' };
  await expect(settleDoubt(client, doubt)).rejects.toBeInstanceOf(NetworkError);
  expect(localStorage.getItem(KEY)).toContain('refresh of older');
});
