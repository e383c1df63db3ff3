import type { Role } from '@kwela/domain/roles/roles';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { forgetOwnOfOthers } from '../../../lib/own/own-storage.ts';
import { SESSION_KEY } from '../../../lib/session.ts';
import { readText } from '../../../lib/storage.ts';
import { forgetDrafts } from '../../../ui/forms/draft.ts';
import { accountKey, useAccount } from '../account.ts';
import { forgetRole, rememberedRole, rememberRole, roleOnShow } from '../role-choice.ts';
import { needsSecondFactor } from '../second-factor.ts';
import { useUrlError } from '../use-url-error.ts';
import { type Auth, AuthContext, type AuthOutcome } from './auth-context.ts';
import { forgetReturnTo } from './return-to.ts';
import { forgetTypedAddress } from './typed-address-key.ts';
import { useSession } from './use-session.ts';
import { useSessionEnded } from './use-session-ended.ts';

export function AuthProvider({ children }: { children: ReactNode }) {
  const { session, setSession, lastEvent, hasEnded, leave, follow } = useSession();
  const queries = useQueryClient();
  const urlError = useUrlError();
  const endWords = useSessionEnded(hasEnded);
  const user = session?.user ?? null;
  const userId = user?.id;
  const isNobody = session === null;
  const isHalfWay = needsSecondFactor(session ?? null);
  const account = useAccount(isHalfWay ? undefined : userId);
  const [choice, setChoice] = useState<Role | null>(null);
  const currentRole = userId ? roleOnShow(account.roles, choice ?? rememberedRole(userId)) : 'guest';

  useForgetOnChange(userId);
  useEffect(() => {
    // At first nobody is known, though a session may be kept.
    if (userId !== undefined || (isNobody && readText(SESSION_KEY) === null)) forgetOwnOfOthers(userId);
  }, [userId, isNobody]);
  useEffect(() => {
    if (lastEvent === 'USER_UPDATED') void queries.invalidateQueries({ queryKey: accountKey(userId) });
  }, [lastEvent, queries, userId]);

  const auth: Auth = {
    status: session === undefined || urlError.isLoading ? 'loading' : session ? 'signed_in' : 'visitor',
    user,
    session: session ?? null,
    profile: account.profile,
    roles: account.roles,
    currentRole,
    isLoadingRoles: account.isLoadingRoles,
    needsSecondFactor: isHalfWay,
    // A link in a mail is often followed where the session has ended meanwhile.
    trouble: [urlError.trouble, endWords].filter(Boolean).join(' ') || null,
    lastEvent,
    expectSession: startFresh,
    async signIn(address, password) {
      const { signInWith } = await import('./auth-actions.ts');
      return follows(await signInWith(address, password));
    },
    async signUp(address, password, firstName, lastName) {
      const { signUpWith } = await import('./auth-actions.ts');
      return follows(await signUpWith(address, password, { first_name: firstName, last_name: lastName }));
    },
    async signOut(scope = 'global') {
      if (scope === 'others') return await leave(scope);
      // What is still asked in the session that ends would be refused.
      await queries.cancelQueries();
      const { error } = await leave(scope);
      if (scope === 'global' && error !== null) {
        void queries.refetchQueries({ type: 'active' });
        return { error };
      }
      urlError.forget();
      forgetRole();
      forgetDrafts();
      setChoice(null);
      setSession(null);
      return { error: null };
    },
    async addRole(role) {
      const { giveRole } = await import('./auth-actions.ts');
      const given = await giveRole({ userId, activeRoles: account.roles }, role);
      await queries.invalidateQueries({ queryKey: accountKey(userId) });
      return given;
    },
    switchRole(role) {
      if (!userId || !account.roles.includes(role)) return;
      rememberRole(userId, role);
      setChoice(role);
    },
    refreshProfile: () => queries.invalidateQueries({ queryKey: accountKey(userId) }),
  };

  function follows(outcome: AuthOutcome): AuthOutcome {
    if (outcome.error === null) startFresh();
    if (outcome.session) setSession(outcome.session);
    return outcome;
  }

  /** A new sign-in starts in the role of the specification, whatever was chosen or went wrong before. */
  function startFresh() {
    follow();
    urlError.forget();
    forgetRole();
    setChoice(null);
  }

  return <AuthContext value={auth}>{children}</AuthContext>;
}

/**
 * What was loaded for one person is never shown to the next; where a visitor set out for, and what they typed to come in,
 * is done with.
 */
function useForgetOnChange(userId: string | undefined) {
  const queries = useQueryClient();
  const before = useRef(userId);
  useEffect(() => {
    if (before.current === userId) return;
    if (before.current !== undefined) {
      queries.removeQueries({ type: 'inactive' });
      queries.getMutationCache().clear();
      // What is on show, and open to all, is asked for again.
      void queries.resetQueries();
    }
    forgetReturnTo();
    forgetTypedAddress();
    before.current = userId;
  }, [userId, queries]);
}
