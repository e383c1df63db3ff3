import { ROLES, type Role } from '@kwela/domain/roles/roles';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { supabase } from '../../../lib/session.ts';
import type { Profile } from '../account.ts';

/** Null where it cannot be read, which is only logged. */
export async function readProfile(userId: string): Promise<Profile | null> {
  const client = await supabase();
  const { data, error } = await client.from('profiles').select('*').eq('id', userId).single<Profile>();
  if (error) {
    console.error(t`The profile could not be read.`, error);
    return null;
  }
  const { locale = null } = data;
  if ((locale ?? 'en') !== i18n.locale) {
    const { followProfile } = await import('../../../lib/languages/follow-profile.ts');
    void followProfile(userId, locale).catch((failed: unknown) => console.error(failed));
  }
  return data;
}

export async function readActiveRoles(userId: string): Promise<Role[]> {
  const client = await supabase();
  const { data, error } = await client
    .from('user_roles')
    .select('role, is_active')
    .eq('user_id', userId)
    .eq('is_active', true);
  if (error) throw error;
  return ROLES.filter((role) => data.some((row) => row.role === role));
}
