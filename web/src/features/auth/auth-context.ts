import type { Role } from '@kwela/domain/roles/roles';
import type { AuthChangeEvent, AuthError, Session, User } from '@supabase/supabase-js';
import { createContext, use } from 'react';
import type { Profile } from './account.ts';

export type SignOutScope = 'global' | 'local' | 'others';

/** The outcome of a sign-in or sign-up: the auth service's own error is handed on unchanged. */
export interface AuthOutcome {
  readonly error: AuthError | null;
  /** Null after a sign-up that waits for the address to be confirmed. */
  readonly session: Session | null;
}

export interface Auth {
  /** `loading` only while a stored session is being opened. */
  readonly status: 'loading' | 'visitor' | 'signed_in';
  readonly user: User | null;
  readonly session: Session | null;
  readonly profile: Profile | null;
  readonly roles: readonly Role[];
  readonly currentRole: Role;
  /** The latest of the session events: signed in or out, token refreshed, user updated, recovery, second factor. */
  readonly lastEvent: AuthChangeEvent | null;
  signIn(email: string, password: string): Promise<AuthOutcome>;
  signUp(email: string, password: string, firstName: string, lastName: string): Promise<AuthOutcome>;
  signOut(scope?: SignOutScope): Promise<void>;
  addRole(role: Role): Promise<{ error: Error | null }>;
  switchRole(role: Role): void;
  refreshProfile(): Promise<void>;
}

export const AuthContext = createContext<Auth | null>(null);

/** Using the auth state outside its provider is an error. Source: specification §8. */
export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (auth === null) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
