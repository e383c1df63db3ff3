import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerOf, keepSession, noAnswer, serve, sessionOf } from '../testing/server.ts';

const CONFIG = 'GET /config.json';
const WHO = 'GET /auth/v1/user';

/** The module as a page has it that has just been opened. */
async function freshPage() {
  vi.resetModules();
  return import('./session.ts');
}

let server: ReturnType<typeof serve>;
beforeEach(() => {
  server = serve({ [WHO]: () => answerOf({ id: 'sipho' }) });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

it('loads nothing for a visitor who never signed in', async () => {
  const { accessToken, mayHaveSession } = await freshPage();
  expect(mayHaveSession()).toBe(false);
  expect(await accessToken()).toBeNull();
  expect(server.asked(CONFIG)).toEqual([]);
});

it.each(['/#access_token=a.b.c', '/auth?code=123', '/?error_description=old'])(
  'expects a session, or why there is none, of somebody who comes back by %s',
  async (address) => {
    window.history.replaceState(null, '', address);
    expect((await freshPage()).mayHaveSession()).toBe(true);
  },
);

it('tells no answer from a broken one, and tries again when it is asked again', async () => {
  keepSession(sessionOf({ id: 'sipho' }));
  server.on(CONFIG, noAnswer);
  const { accessToken } = await freshPage();
  await expect(accessToken()).rejects.toMatchObject({ kind: 'no_answer' });
  server.on(CONFIG, () => answerOf({}, 503));
  await expect(accessToken()).rejects.toMatchObject({ kind: 'server' });
  server.on(CONFIG, () => answerOf({ anonKey: 'anon', currency: 'ZAR' }));
  expect(await accessToken()).toBe(sessionOf({ id: 'sipho' }).access_token);
});

it('opens one client, however many ask at once', async () => {
  keepSession(sessionOf({ id: 'sipho' }));
  const { supabase } = await freshPage();
  const [one, other] = await Promise.all([supabase(), supabase()]);
  expect(one).toBe(other);
  expect(server.asked(CONFIG)).toHaveLength(1);
});
