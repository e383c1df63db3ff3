import { createClient } from '@supabase/supabase-js';
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { endRefusedSession, tellingRefusedRefresh } from './refused-refresh.ts';

const KEY = 'kwela-session-of-a-test';
const MINUTE_S = 60;

/** Sipho's session with a minute left: near enough to its end for the client to refresh it when it is asked for. */
const session = (refreshToken: string) => ({
  access_token: 'header.eyJzdWIiOiJzaXBobyJ9.signature',
  refresh_token: refreshToken,
  token_type: 'bearer',
  expires_in: MINUTE_S,
  expires_at: Math.floor(Date.now() / 1000) + MINUTE_S,
  user: { id: 'sipho', aud: 'authenticated', app_metadata: {}, user_metadata: {}, created_at: '2026-11-01' },
});

const keep = (refreshToken: string) => localStorage.setItem(KEY, JSON.stringify(session(refreshToken)));

function open(answer: () => Response) {
  const ended: Promise<void>[] = [];
  const client = createClient('http://kwela.test', 'public key', {
    auth: { storageKey: KEY, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      fetch: tellingRefusedRefresh(
        async () => answer(),
        (refreshToken) => {
          ended.push(endRefusedSession(client, { storageKey: KEY, refreshToken }));
        },
      ),
    },
  });
  const events: string[] = [];
  client.auth.onAuthStateChange((event) => events.push(event));
  return { client, events, settled: () => Promise.all(ended) };
}

const refusal = (status: number) => () =>
  new Response(JSON.stringify({ code: 'refresh_token_not_found', message: 'gone' }), { status });

beforeEach(() => localStorage.clear());

test.each([400, 401, 403, 429])('a refresh refused with %d ends the session at once', async (status) => {
  keep('the token');
  const { client, events, settled } = open(refusal(status));
  await client.auth.getSession();
  await settled();
  expect(localStorage.getItem(KEY)).toBeNull();
  await waitFor(() => expect(events).toContain('SIGNED_OUT'));
});

test('a server in trouble ends nothing', async () => {
  keep('the token');
  const asked = vi.fn();
  const ask = tellingRefusedRefresh(async () => refusal(503)(), asked);
  const answer = await ask('http://kwela.test/auth/v1/token?grant_type=refresh_token', {
    body: JSON.stringify({ refresh_token: 'the token' }),
  });
  expect(answer.status).toBe(503);
  expect(asked).not.toHaveBeenCalled();
});

test('a session that another tab has put in its place stays', async () => {
  keep('the older token');
  const { client, events, settled } = open(() => {
    keep('the newer token');
    return refusal(400)();
  });
  await client.auth.getSession();
  await settled();
  expect(localStorage.getItem(KEY)).toContain('the newer token');
  expect(events).not.toContain('SIGNED_OUT');
});

test('a wrong password ends nothing', async () => {
  const asked = vi.fn();
  const ask = tellingRefusedRefresh(async () => refusal(400)(), asked);
  await ask('http://kwela.test/auth/v1/token?grant_type=password', { body: '{"refresh_token":"x"}' });
  expect(asked).not.toHaveBeenCalled();
});
