import { NOT_AUTHENTICATED, refusalToAddRole } from '@kwela/domain/roles/giving-roles';
import type { Role } from '@kwela/domain/roles/roles';
import { NetworkError } from '../../../lib/refusal.ts';
import { supabase } from '../../../lib/session.ts';
import type { Address } from '../address.ts';
import type { AuthOutcome } from './auth-context.ts';

/** The calls behind the auth state that only a press leads to, so that no first visit brings them. */

export async function signInWith(address: Address, password: string): Promise<AuthOutcome> {
  const { auth } = await supabase();
  const { data, error } = await auth.signInWithPassword({ ...address, password });
  return { error, session: data.session };
}

export async function signUpWith(
  address: Address,
  password: string,
  names: { readonly first_name: string; readonly last_name: string },
): Promise<AuthOutcome> {
  const { auth } = await supabase();
  const { data, error } = await auth.signUp(
    'email' in address
      ? {
          email: address.email,
          password,
          options: { data: names, emailRedirectTo: `${window.location.origin}/` },
        }
      : { phone: address.phone, password, options: { data: names } },
  );
  return { error, session: data.session };
}

interface Holder {
  readonly userId: string | undefined;
  readonly activeRoles: readonly Role[];
}

/** Gives a role to the person who is signed in, where the rules allow it. */
export async function giveRole(holder: Holder, role: Role): Promise<{ error: Error | null }> {
  const { userId, activeRoles } = holder;
  if (!userId) return { error: new Error(NOT_AUTHENTICATED) };
  const refusal = refusalToAddRole({ userId, activeRoles }, userId, role);
  if (refusal) return { error: new Error(refusal) };
  const client = await supabase();
  const { error, status } = await client.from('user_roles').insert({ user_id: userId, role });
  return { error: status === 0 ? new NetworkError('no_answer') : error };
}
