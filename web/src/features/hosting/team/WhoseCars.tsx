import type { HostingAction } from '@kwela/domain/hosting/co-host-scopes';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { QueryError, troubleOf } from '../../../lib/QueryError.tsx';
import { useNavigate } from '../../../lib/router/router.tsx';
import { withQuery } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { PageSpinner } from '../../../ui/spinner.tsx';
import { scopesText } from './scope-words.ts';
import { HOST_PARAM, mayHelp, useHostId, useWorkplaces } from './whose-cars.ts';

/** Whose cars a host's page is about: one's own, or those of a host whom one helps. Shown to who helps somebody. */
export function WhoseCars({ path, tab }: { path: string; tab: string }) {
  const hostId = useHostId();
  const navigate = useNavigate();
  const { data } = useWorkplaces();
  // What is to come keeps its place where the address says that it comes.
  if (data === undefined) return hostId === undefined ? null : <Skeleton className="mb-4 h-19 max-w-sm" />;
  if (data.items.length === 0) return null;
  return (
    <Select
      label={t`Whose cars`}
      className="mb-4 max-w-sm"
      value={hostId ?? ''}
      options={[
        { value: '', label: t`My own cars` },
        ...data.items.map((place) => {
          const host = place.hostName;
          return { value: place.hostId, label: t`Cars of ${host}` };
        }),
      ]}
      onChange={({ target }) => navigate(withQuery(path, { tab, [HOST_PARAM]: target.value }))}
    />
  );
}

interface ForHelpProps {
  /** What a co-host has to be let do to see this. */
  readonly action: HostingAction;
  readonly own: string;
  readonly children: ReactNode;
}

/** A part of a host's page. Who helps a host, but not with this, is told so before anything is asked for. */
export function ForHelp({ action, own, children }: ForHelpProps) {
  const hostId = useHostId();
  const query = useWorkplaces();
  if (hostId === undefined) return children;
  if (query.data === undefined) {
    return troubleOf(query) ? (
      <QueryError title={t`This page did not load`} query={query} />
    ) : (
      <PageSpinner label={t`Loading`} />
    );
  }
  const place = query.data.items.find((one) => one.hostId === hostId);
  if (place !== undefined && mayHelp(place, action)) return children;
  const back = <ButtonLink to={own} tone="secondary">{t`My own cars`}</ButtonLink>;
  if (place === undefined) {
    return (
      <EmptyState title={t`You don’t help this host any more`} action={back}>
        {t`Ask the host to invite you again if you should.`}
      </EmptyState>
    );
  }
  const host = place.hostName;
  const scopes = scopesText(place.scopes);
  return (
    <EmptyState title={t`${host} has not given you this`} action={back}>
      {t`You may help with: ${scopes}. Ask ${host} if you need more.`}
    </EmptyState>
  );
}
