import { initialsOfName } from '@kwela/domain/accounts/initials';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { listOf } from '../../../lib/list-of.ts';
import { paths, withQuery } from '../../../paths.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { CommandDialog } from '../../../ui/overlays/CommandDialog.tsx';
import { scopesText } from './scope-words.ts';
import { useLeaveTeam } from './team-calls.ts';
import { HOST_PARAM, useWorkplaces, type Workplace } from './whose-cars.ts';

/** The hosts whom the person helps, if any, and the way out. */
export function HelpGiven({ onLeave }: { onLeave: (id: string) => void }) {
  const { data } = useWorkplaces();
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section aria-labelledby="help-given" className="grid gap-4">
      <h2 id="help-given">{t`Hosts you help`}</h2>
      <ul className="grid gap-3">
        {data.items.map((place) => (
          <PlaceItem key={place.id} place={place} onLeave={onLeave} />
        ))}
      </ul>
    </section>
  );
}

function PlaceItem({ place, onLeave }: { place: Workplace; onLeave: (id: string) => void }) {
  const [isAsking, setAsking] = useState(false);
  const leave = useLeaveTeam();
  const { id, hostId, hostName, avatarUrl, scopes, cars } = place;
  return (
    <li className="flex min-w-0 flex-wrap items-start justify-between gap-3 rounded-md border border-border bg-card p-[min(1.25rem,4.5vw)]">
      <div className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] gap-3">
        <Avatar initials={initialsOfName(hostName)} url={avatarUrl} />
        <div className="grid min-w-0 gap-1">
          <p translate="no" className="font-semibold break-words">
            {hostName}
          </p>
          <p className="text-small">{scopesText(scopes)}</p>
          <p className="text-small text-muted-foreground" translate={cars === null ? undefined : 'no'}>
            {cars === null ? t`All their cars` : listOf(cars.map(({ title }) => title))}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink
          tone="secondary"
          size="sm"
          to={withQuery(paths.hostDashboard, { tab: 'calendar', [HOST_PARAM]: hostId })}
        >
          {t`Open their cars`}
        </ButtonLink>
        <Button
          tone="destructive"
          size="sm"
          onClick={() => {
            leave.reset();
            setAsking(true);
          }}
        >
          {t`Stop helping`}
        </Button>
      </div>
      {isAsking && (
        <CommandDialog
          title={t`Stop helping ${hostName}?`}
          effect={t`You can’t see or change their cars any more. They can invite you again.`}
          yes={t`Stop helping`}
          no={t`Keep helping`}
          tone="danger-solid"
          command={leave}
          onYes={() => {
            onLeave(id);
            leave.mutate(id, { onSuccess: () => setAsking(false) });
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
