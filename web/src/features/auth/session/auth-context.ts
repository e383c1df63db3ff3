import type { Role } from '@kwela/domain/roles/roles';
import type { AuthChangeEvent, AuthError, Session, User } from '@supabase/supabase-js';
import { createContext, use } from 'react';
import type { Profile } from '../account.ts';
import type { Address } from '../address.ts';

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
  /** The roles are on their way: what is asked for by role waits, so that it does not change under the person. */
  readonly isLoadingRoles: boolean;
  /** Signed in by password, code or link, and the second factor of the account not answered yet. */
  readonly needsSecondFactor: boolean;
  /** In words: why a link or third party that led here did not work, and that the session was ended from somewhere else. */
  readonly trouble: string | null;
  /** The latest of the session events: signed in or out, token refreshed, user updated, recovery, second factor. */
  readonly lastEvent: AuthChangeEvent | null;
  signIn(address: Address, password: string): Promise<AuthOutcome>;
  signUp(address: Address, password: string, firstName: string, lastName: string): Promise<AuthOutcome>;
  /** Before a code is checked: follows the session that it brings, in the role of the specification. */
  expectSession(): void;
  /** Where the other devices could not be signed out, this one stays signed in as well and the error says why. */
  signOut(scope?: SignOutScope): Promise<{ readonly error: AuthError | null }>;
  addRole(role: Role): Promise<{ error: Error | null }>;
  switchRole(role: Role): void;
  refreshProfile(): Promise<void>;
}

export const AuthContext = createContext<Auth | null>(null);

/** Using the auth state outside its provider is an error. Source: docs/rules/accounts.md “Sessions”. */
export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (auth === null) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
