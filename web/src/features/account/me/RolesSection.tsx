import type { Role } from '@kwela/domain/roles/roles';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { NetworkError, Refusal, wordsFor } from '../../../lib/refusal.ts';
import { say } from '../../../lib/words.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useAuth } from '../../auth/session/auth-context.ts';
import { AccountSection } from '../AccountSection.tsx';
import { useAccountChange } from '../account-calls.ts';

const ROLE_TEXTS: Readonly<
  Record<Role, { readonly name: MessageDescriptor; readonly text: MessageDescriptor }>
> = {
  guest: { name: msg`Guest`, text: msg`You rent cars from others.` },
  host: { name: msg`Host`, text: msg`You rent out cars of your own.` },
  admin: { name: msg`Admin`, text: msg`You look after Kwela.` },
};
const OPEN_TO_ALL: readonly Role[] = ['guest', 'host'];

/** The roles that a person holds, which of them is in use, and those that anybody may add. */
export function RolesSection() {
  const { roles, currentRole, switchRole, addRole } = useAuth();
  const add = useAccountChange(async (role: Role) => {
    const { error } = await addRole(role);
    if (error instanceof NetworkError) throw error;
    if (error !== null) throw new Refusal('forbidden', error.message, 403, undefined);
  }, t`You have a new role`);
  const chosen = useRef<Role>(null);
  const inUse = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // The button that was pressed is gone with the role that it led to.
    if (chosen.current !== currentRole) return;
    chosen.current = null;
    inUse.current?.focus();
  }, [currentRole]);
  const choose = (role: Role) => {
    chosen.current = role;
    if (roles.includes(role)) switchRole(role);
    else add.mutate(role);
  };
  const shown = [...roles, ...OPEN_TO_ALL.filter((role) => !roles.includes(role))];
  return (
    <AccountSection
      title={t`How you use Kwela`}
      lead={t`You can have more than one role and switch at any time.`}
    >
      {add.error !== null && <Notice tone="destructive">{wordsFor(add.error)}</Notice>}
      <ul className="grid divide-y divide-border">
        {shown.map((role) => {
          const name = say(ROLE_TEXTS[role].name);
          const text = say(ROLE_TEXTS[role].text);
          return (
            <li
              key={role}
              ref={role === currentRole ? inUse : undefined}
              tabIndex={-1}
              className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 py-2.5"
            >
              <div className="min-w-[min(10rem,100%)] flex-1">
                <p className="font-semibold">{name}</p>
                <p className="text-small text-muted-foreground">{text}</p>
              </div>
              {role === currentRole ? (
                <Badge tone="success">{t`In use`}</Badge>
              ) : roles.includes(role) ? (
                <Button
                  tone="secondary"
                  onClick={() => choose(role)}
                >{t`Use Kwela as ${name.toLowerCase()}`}</Button>
              ) : (
                <Button
                  tone="secondary"
                  busy={add.isPending && add.variables === role}
                  onClick={() => choose(role)}
                >{t`Become a ${name.toLowerCase()}`}</Button>
              )}
            </li>
          );
        })}
      </ul>
    </AccountSection>
  );
}
