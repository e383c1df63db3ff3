import { ROLES, type Role } from '@kwela/domain/roles/roles';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { supabase } from '../../lib/session.ts';

/** A row of `profiles`; both names are given at sign-up. Source: docs/rules/accounts.md “Roles”. */
export interface Profile {
  readonly id: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  /** The language that they chose; none is English. */
  readonly locale?: string | null;
}

async function readProfile(userId: string): Promise<Profile | null> {
  const client = await supabase();
  const { data, error } = await client.from('profiles').select('*').eq('id', userId).single<Profile>();
  if (error) {
    console.error(t`The profile could not be read.`, error);
    return null;
  }
  const { locale = null } = data;
  if ((locale ?? 'en') !== i18n.locale) {
    const { followProfile } = await import('../../lib/languages/follow-profile.ts');
    void followProfile(userId, locale).catch((failed: unknown) => console.error(failed));
  }
  return data;
}

async function readActiveRoles(userId: string): Promise<Role[]> {
  const client = await supabase();
  const { data, error } = await client
    .from('user_roles')
    .select('role, is_active')
    .eq('user_id', userId)
    .eq('is_active', true);
  if (error) throw error;
  return ROLES.filter((role) => data.some((row) => row.role === role));
}

export const accountKey = (userId: string | undefined) => ['account', userId ?? 'nobody'] as const;

/** The profile and active roles of the person who is signed in. A failed profile read is only logged. */
export function useAccount(userId: string | undefined) {
  const profile = useQuery({
    queryKey: [...accountKey(userId), 'profile'],
    queryFn: () => (userId ? readProfile(userId) : null),
    enabled: userId !== undefined,
  });
  const roles = useQuery({
    queryKey: [...accountKey(userId), 'roles'],
    queryFn: () => (userId ? readActiveRoles(userId) : []),
    enabled: userId !== undefined,
  });
  return {
    profile: profile.data ?? null,
    roles: roles.data ?? [],
    // A line that fails at first is not waited for: the page goes on as for a guest.
    isLoadingRoles: roles.isLoading && roles.failureReason === null,
  };
}
