import { useQueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppWithAccount as wrapper } from '../../../testing/app.tsx';
import { useAuth } from './auth-context.ts';
import { keepReturnTo, takeReturnTo } from './return-to.ts';

type Listener = (event: string, session: object | null) => void;

/** A stand-in for the official client: one person, her roles, and the events it sends. */
const fake = vi.hoisted(() => {
  const state = {
    roles: ['guest', 'host'],
    profileError: null as object | null,
    rolesError: null as object | null,
    listeners: [] as Listener[],
    inserted: [] as object[],
    session: null as object | null,
  };
  const session = { access_token: 't', user: { id: 'thandi', email: 'thandi@example.com' } };
  const profile = { id: 'thandi', first_name: 'Thandi', last_name: 'Mokoena' };
  const rolesAnswer = () => ({
    data: state.roles.map((role) => ({ role, is_active: true })),
    error: state.rolesError,
  });
  const client = {
    auth: {
      onAuthStateChange(listener: Listener) {
        state.listeners.push(listener);
        queueMicrotask(() => listener('INITIAL_SESSION', state.session));
        return { data: { subscription: { unsubscribe() {} } } };
      },
      signInWithPassword: async () => {
        state.session = session;
        return { data: { session }, error: null };
      },
      signOut: async () => ({ error: null }),
    },
    from: (table: string) => ({
      select: () => ({
        eq: () =>
          table === 'profiles'
            ? {
                setHeader: () => ({
                  single: async () => ({
                    data: state.profileError ? null : profile,
                    error: state.profileError,
                  }),
                }),
              }
            : { eq: () => ({ setHeader: async () => rolesAnswer() }) },
      }),
      insert: async (row: object) => {
        state.inserted.push(row);
        return { error: null };
      },
    }),
  };
  return { state, session, client };
});

vi.mock('../../../lib/session.ts', () => ({
  SESSION_KEY: 'kwela-auth',
  mayHaveSession: () => false,
  supabase: async () => fake.client,
  accessToken: async () => 't',
}));

async function signedIn() {
  const { result } = renderHook(useAuth, { wrapper });
  await act(async () => {
    await result.current.signIn({ email: 'thandi@example.com' }, 'correct horse');
  });
  await waitFor(() => expect(result.current.roles.length).toBeGreaterThan(0));
  return result;
}

beforeEach(() => {
  localStorage.clear();
  Object.assign(fake.state, {
    roles: ['guest', 'host'],
    profileError: null,
    rolesError: null,
    listeners: [],
    inserted: [],
    session: null,
  });
});

describe('the auth state', () => {
  it('cannot be used outside its provider', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => renderHook(useAuth)).toThrow('useAuth must be used within an AuthProvider');
    vi.restoreAllMocks();
  });

  it('is a guest who is not signed in, to begin with', () => {
    const { result } = renderHook(useAuth, { wrapper });
    expect(result.current).toMatchObject({ status: 'visitor', user: null, currentRole: 'guest' });
  });

  it('keeps for a visitor where they set out for', () => {
    keepReturnTo('/my-bookings');
    renderHook(useAuth, { wrapper });
    expect(takeReturnTo(new URL('https://kwela.example/#access_token=a.b.c'))).toBe(
      '/auth?next=%2Fmy-bookings#access_token=a.b.c',
    );
  });

  it('is that of the person who signs in by another tab, and is not asked about for anything else', async () => {
    const { result } = renderHook(useAuth, { wrapper });
    fake.state.session = fake.session;
    const keptByOtherTab = (key: string) =>
      act(async () => void window.dispatchEvent(new StorageEvent('storage', { key })));
    await keptByOtherTab('kwela-place');
    expect(fake.state.listeners).toEqual([]);
    await keptByOtherTab('kwela-auth');
    await waitFor(() =>
      expect(result.current).toMatchObject({ status: 'signed_in', roles: ['guest', 'host'] }),
    );
  });

  it('refuses a role to someone who is not signed in', async () => {
    const { result } = renderHook(useAuth, { wrapper });
    expect((await result.current.addRole('host')).error?.message).toBe('Not authenticated');
  });
});

describe('Thandi, a guest who also hosts', () => {
  it('starts as host, and may switch to guest but not to admin', async () => {
    const result = await signedIn();
    expect(result.current.currentRole).toBe('host');
    act(() => result.current.switchRole('admin'));
    expect(result.current.currentRole).toBe('host');
    act(() => result.current.switchRole('guest'));
    expect(result.current.currentRole).toBe('guest');
  });

  it('cannot make herself an admin', async () => {
    const result = await signedIn();
    const { error } = await result.current.addRole('admin');
    expect(error?.message).toBe('Only existing admins can assign the admin role');
    expect(fake.state.inserted).toEqual([]);
  });

  it('adds the host role to herself with her own id', async () => {
    fake.state.roles = ['guest'];
    const result = await signedIn();
    await act(async () => {
      await result.current.addRole('host');
    });
    expect(fake.state.inserted).toEqual([{ user_id: 'thandi', role: 'host' }]);
  });

  it('stays signed in when her profile cannot be read: that is only logged', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    fake.state.profileError = { message: 'no row' };
    const result = await signedIn();
    expect(result.current).toMatchObject({ status: 'signed_in', profile: null });
    expect(log).toHaveBeenCalledWith('The profile could not be read.', { message: 'no row' });
    log.mockRestore();
  });

  it('goes on as a guest when her roles cannot be read, and nothing waits for them', async () => {
    fake.state.rolesError = { message: 'no answer' };
    const { result } = renderHook(useAuth, { wrapper });
    await act(
      async () => void (await result.current.signIn({ email: 'thandi@example.com' }, 'correct horse')),
    );
    await waitFor(() => expect(result.current.isLoadingRoles).toBe(false));
    expect(result.current).toMatchObject({ status: 'signed_in', roles: [], currentRole: 'guest' });
  });

  it('is not led later to where she set out for before she came in, and nobody after her is', async () => {
    const later = new URL('https://kwela.example/#access_token=a.b.c');
    keepReturnTo('/my-bookings');
    const result = await signedIn();
    expect(takeReturnTo(later)).toBeNull();
    keepReturnTo('/my-bookings');
    await act(() => result.current.signOut());
    expect(takeReturnTo(later)).toBeNull();
  });

  it('asks nothing more in the session that they end', async () => {
    const { result } = renderHook(() => ({ auth: useAuth(), queries: useQueryClient() }), { wrapper });
    await act(async () => void (await result.current.auth.signIn({ email: 'thandi@example.com' }, 'x')));
    let wasStopped = false;
    const asked = result.current.queries.fetchQuery({
      queryKey: ['bookings/current', {}],
      queryFn: ({ signal }) =>
        new Promise<never>((_, reject) =>
          signal.addEventListener('abort', () => {
            wasStopped = true;
            reject(signal.reason);
          }),
        ),
    });
    const ended = asked.catch(() => 'ended');
    await act(() => result.current.auth.signOut());
    expect(await ended).toBe('ended');
    expect(wasStopped).toBe(true);
  });

  it('is told of every session event', async () => {
    const result = await signedIn();
    await waitFor(() => expect(fake.state.listeners.length).toBe(1));
    const events = [
      'SIGNED_IN',
      'TOKEN_REFRESHED',
      'USER_UPDATED',
      'PASSWORD_RECOVERY',
      'MFA_CHALLENGE_VERIFIED',
      'SIGNED_OUT',
    ];
    for (const event of events) {
      act(() => fake.state.listeners[0]?.(event, event === 'SIGNED_OUT' ? null : fake.session));
      expect(result.current.lastEvent).toBe(event);
    }
    expect(result.current.status).toBe('visitor');
  });
});
