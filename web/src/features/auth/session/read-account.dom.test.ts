import { afterEach, expect, it } from 'vitest';
import { NetworkError } from '../../../lib/refusal.ts';
import { answerOf, keepSession, noAnswer, serve, sessionOf } from '../../../testing/server.ts';
import { readActiveRoles, readProfile } from './read-account.ts';

const PROFILE = 'GET /rest/v1/profiles';
const ROLES = 'GET /rest/v1/user_roles';

const answers = () => ({
  [PROFILE]: () => answerOf({ id: 'thandi', first_name: 'Thandi' }),
  [ROLES]: () => answerOf([{ role: 'host', is_active: true }]),
});

/** Thandi's session with its access token of that number. Gives back how she says who she is. */
function hold(number: number): string {
  const session = sessionOf({ id: 'thandi' }, 'aal1', number);
  keepSession(session);
  return `Bearer ${session.access_token}`;
}

afterEach(() => localStorage.clear());

it('asks with the token of the person', async () => {
  const server = serve(answers());
  const thandi = hold(1);
  expect(await readProfile('thandi')).toMatchObject({ first_name: 'Thandi' });
  expect(await readActiveRoles('thandi')).toEqual(['host']);
  for (const call of [PROFILE, ROLES] as const) expect(server.authorizationsOf(call)).toEqual([thandi]);
});

it('asks nothing as a stranger, once the session was ended from somewhere else', async () => {
  const server = serve(answers());
  expect(await readProfile('thandi')).toBeNull();
  expect(await readActiveRoles('thandi')).toEqual([]);
  for (const call of [PROFILE, ROLES] as const) expect(server.asked(call)).toEqual([]);
});

it('asks a line that fails once, so that who asks again does so with the token of then', async () => {
  const server = serve({ [PROFILE]: noAnswer, [ROLES]: noAnswer });
  const before = hold(1);
  await expect(readProfile('thandi')).rejects.toBeInstanceOf(NetworkError);
  await expect(readActiveRoles('thandi')).rejects.toBeInstanceOf(NetworkError);
  for (const call of [PROFILE, ROLES] as const) expect(server.authorizationsOf(call)).toEqual([before]);

  const now = hold(2);
  server.on(ROLES, answers()[ROLES]);
  expect(await readActiveRoles('thandi')).toEqual(['host']);
  expect(server.authorizationsOf(ROLES)).toEqual([before, now]);
});
