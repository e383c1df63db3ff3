import type { Auth } from '../../auth/session/auth-context.ts';

const unexpected = () => Promise.reject(new Error('Nobody asked for this'));

/** Somebody who looks round without an account. */
export const VISITOR: Auth = {
  status: 'visitor',
  user: null,
  session: null,
  profile: null,
  roles: [],
  isLoadingRoles: false,
  currentRole: 'guest',
  needsSecondFactor: false,
  trouble: null,
  lastEvent: null,
  signIn: unexpected,
  signUp: unexpected,
  expectSession() {},
  signOut: unexpected,
  addRole: unexpected,
  switchRole() {},
  refreshProfile: unexpected,
};

/** Lerato, a guest who is a host as well. */
export const LERATO_SIGNED_IN: Auth = {
  ...VISITOR,
  status: 'signed_in',
  user: {
    id: '0197f000-0000-7000-8000-0000000000aa',
    aud: 'authenticated',
    email: 'lerato@kwela.example',
    app_metadata: {},
    user_metadata: {},
    created_at: '2026-01-01T08:00:00Z',
  },
  profile: { id: '0197f000-0000-7000-8000-0000000000aa', first_name: 'Lerato', last_name: 'Mokoena' },
  roles: ['guest', 'host'],
};
