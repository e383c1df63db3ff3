import { initialsOfName } from '@kwela/domain/accounts/initials';
import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { formatDateTime } from '../../../lib/dates.ts';
import { listOf } from '../../../lib/list-of.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CommandDialog } from '../../../ui/overlays/CommandDialog.tsx';
import { ChangeForm } from './ChangeForm.tsx';
import { scopesText } from './scope-words.ts';
import { type CoHost, type TeamCar, useRemoveCoHost } from './team-calls.ts';

interface CoHostItemProps {
  readonly coHost: CoHost;
  readonly cars: readonly TeamCar[];
  readonly now: Date;
  readonly onRemove: (id: string) => void;
}

/** Somebody who helps or is invited: with what, with which cars, and how to change or end it. */
export function CoHostItem({ coHost, cars, now, onRemove }: CoHostItemProps) {
  const [open, setOpen] = useState<'change' | 'remove' | null>(null);
  const change = useRef<HTMLButtonElement>(null);
  const remove = useRemoveCoHost();
  const { email, name, avatarUrl, scopes, vehicleIds, state, expiresAt, isMailLate } = coHost;
  const isInvited = state === 'invited';
  const who = name ?? email;
  const until = formatDateTime(new Date(expiresAt), now);
  const titles = cars.flatMap(({ id, title }) => (vehicleIds?.includes(id) ? [title] : []));
  const close = () => {
    setOpen(null);
    // What was pressed is gone, and the focus would be gone with it.
    change.current?.focus();
  };
  return (
    <li className="grid min-w-0 gap-3 rounded-md border border-border bg-card p-[min(1.25rem,4.5vw)]">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] gap-3">
          <Avatar initials={initialsOfName(who)} url={avatarUrl} />
          <div className="grid min-w-0 gap-1">
            <p translate="no" className="font-semibold break-words">
              {who}
            </p>
            {name !== null && (
              <p translate="no" className="text-small break-all text-muted-foreground">
                {email}
              </p>
            )}
            <p className="flex flex-wrap items-center gap-2 text-small text-muted-foreground">
              <Badge tone={isInvited ? 'warning' : 'success'}>{isInvited ? t`Invited` : t`Helps you`}</Badge>
              {isInvited && t`Can be accepted until ${until}`}
            </p>
            {isInvited && isMailLate && (
              <p className="text-small text-warning">{t`We couldn’t deliver the email yet. We keep trying.`}</p>
            )}
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            ref={change}
            tone="secondary"
            size="sm"
            aria-expanded={open === 'change'}
            onClick={() => setOpen(open === 'change' ? null : 'change')}
          >
            {t`Change`}
          </Button>
          <Button
            tone="destructive"
            size="sm"
            onClick={() => {
              remove.reset();
              setOpen('remove');
            }}
          >
            {isInvited ? t`Withdraw` : t`Remove`}
          </Button>
        </div>
      </div>
      {open === 'change' ? (
        <ChangeForm coHost={coHost} cars={cars} onDone={close} />
      ) : (
        <dl className="grid gap-x-4 gap-y-1 text-small sm:grid-cols-[auto_1fr]">
          <dt className="text-muted-foreground">{t`May help with`}</dt>
          <dd>{scopesText(scopes)}</dd>
          <dt className="text-muted-foreground">{t`Cars`}</dt>
          <dd className="min-w-0 break-words">
            {vehicleIds === null ? t`All my cars` : listOf(titles) || '–'}
          </dd>
        </dl>
      )}
      {open === 'remove' && (
        <CommandDialog
          title={isInvited ? t`Withdraw the invitation to ${who}?` : t`Remove ${who}?`}
          effect={
            isInvited
              ? t`The link in the email stops working at once.`
              : t`They can do nothing more for you from now on. What they did stays as it is.`
          }
          yes={isInvited ? t`Withdraw invitation` : t`Remove co-host`}
          no={isInvited ? t`Keep invitation` : t`Keep co-host`}
          tone="danger-solid"
          command={remove}
          onYes={() => {
            onRemove(coHost.id);
            remove.mutate(coHost.id, { onSuccess: () => setOpen(null) });
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </li>
  );
}
