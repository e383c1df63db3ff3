import { ROLES, type Role } from '@kwela/domain/roles/roles';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { NetworkError } from '../../../lib/refusal.ts';
import { accessToken, supabase } from '../../../lib/session.ts';
import type { Profile } from '../account.ts';

/**
 * How somebody says who they are; null once their session has gone. By itself the client then asks as a stranger, for whom
 * nobody is there.
 */
async function authorization(): Promise<['Authorization', string] | null> {
  const token = await accessToken();
  return token === null ? null : ['Authorization', `Bearer ${token}`];
}

/** The status where nobody answered. The query asks again, with the access token that is valid by then. */
const HAS_NO_ANSWER = 0;

/** Null where it cannot be read, which is only logged. Throws `NetworkError` when there is no answer. */
export async function readProfile(userId: string): Promise<Profile | null> {
  const [client, header] = await Promise.all([supabase(), authorization()]);
  if (header === null) return null;
  const { data, error, status } = await client
    .from('profiles')
    .select('*')
    .eq('id', userId)
    .setHeader(...header)
    .single<Profile>();
  if (status === HAS_NO_ANSWER) throw new NetworkError('no_answer');
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
  const [client, header] = await Promise.all([supabase(), authorization()]);
  if (header === null) return [];
  const { data, error, status } = await client
    .from('user_roles')
    .select('role, is_active')
    .eq('user_id', userId)
    .eq('is_active', true)
    .setHeader(...header);
  if (status === HAS_NO_ANSWER) throw new NetworkError('no_answer');
  if (error) throw error;
  return ROLES.filter((role) => data.some((row) => row.role === role));
}
