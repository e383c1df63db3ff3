import { afterEach, expect, it, vi } from 'vitest';
import { readActiveRoles, readProfile } from './read-account.ts';

/** A stand-in for the official client, which notes with whose token it is asked. */
const fake = vi.hoisted(() => {
  const state = { token: 'thandi’s' as string | null, asked: [] as string[] };
  const profile = { single: async () => ({ data: { id: 'thandi', first_name: 'Thandi' }, error: null }) };
  const roles = Promise.resolve({ data: [{ role: 'host', is_active: true }], error: null });
  function from(table: string) {
    const query = {
      select: () => query,
      eq: () => query,
      setHeader(_name: string, value: string) {
        state.asked.push(value);
        return table === 'profiles' ? profile : roles;
      },
    };
    return query;
  }
  return { state, client: { from } };
});

vi.mock('../../../lib/session.ts', () => ({
  supabase: async () => fake.client,
  accessToken: async () => fake.state.token,
}));

afterEach(() => {
  Object.assign(fake.state, { token: 'thandi’s', asked: [] });
});

it('asks with the token of the person', async () => {
  expect(await readProfile('thandi')).toMatchObject({ first_name: 'Thandi' });
  expect(await readActiveRoles('thandi')).toEqual(['host']);
  expect(fake.state.asked).toEqual(['Bearer thandi’s', 'Bearer thandi’s']);
});

it('asks nothing as a stranger, once the session was ended from somewhere else', async () => {
  fake.state.token = null;
  expect(await readProfile('thandi')).toBeNull();
  expect(await readActiveRoles('thandi')).toEqual([]);
  expect(fake.state.asked).toEqual([]);
});
