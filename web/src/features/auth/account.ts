import { useQuery } from '@tanstack/react-query';

/** A row of `profiles`; both names are given at sign-up. Source: docs/rules/accounts.md “Roles”. */
export interface Profile {
  readonly id: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  /** Of their picture; none: initials. */
  readonly avatar_url?: string | null;
  /** The language that they chose; none is English. */
  readonly locale?: string | null;
}

/** Comes with the session: a visitor has neither. */
const reading = () => import('./session/read-account.ts');

export const accountKey = (userId: string | undefined) => ['account', userId ?? 'nobody'] as const;

/** The profile and active roles of the person who is signed in. A failed profile read is only logged. */
export function useAccount(userId: string | undefined) {
  const profile = useQuery({
    queryKey: [...accountKey(userId), 'profile'],
    queryFn: async () => (userId ? (await reading()).readProfile(userId) : null),
    enabled: userId !== undefined,
  });
  const roles = useQuery({
    queryKey: [...accountKey(userId), 'roles'],
    queryFn: async () => (userId ? (await reading()).readActiveRoles(userId) : []),
    enabled: userId !== undefined,
  });
  return {
    profile: profile.data ?? null,
    roles: roles.data ?? [],
    // A line that fails at first is not waited for: the page goes on as for a guest.
    isLoadingRoles: roles.isLoading && roles.failureReason === null,
  };
}
