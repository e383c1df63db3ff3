import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../lib/call-query.ts';
import { useSearchParams } from '../../../lib/router/router.tsx';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/Card.tsx';
import { QueryPending } from '../../../ui/data/QueryPending.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { Link } from '../../../ui/Link.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useFocusWhenGone } from '../use-focus-when-gone.ts';
import { CoHostItem } from './CoHostItem.tsx';
import { HelpGiven } from './HelpGiven.tsx';
import { Invitation } from './Invitation.tsx';
import { InviteForm } from './InviteForm.tsx';
import { TeamRecord } from './TeamRecord.tsx';
import type { Team } from './team-calls.ts';
import { useWorkplaces } from './whose-cars.ts';

const MINUTE_MS = 60_000;

/** Who helps a host, who is invited, and what was done. An invitation opens here, too. */
export default function TeamTab() {
  const [query] = useSearchParams();
  const now = useNow(MINUTE_MS);
  const invitation = query.get('invitation');
  return invitation === null ? <OwnTeam now={now} /> : <Invitation id={invitation} now={now} />;
}

function OwnTeam({ now }: { now: Date }) {
  const query = useQuery(callQuery('team/list', {}));
  if (query.data === undefined) {
    return (
      <QueryPending query={query} failed={t`Your co-hosts did not load`} loading={t`Loading your co-hosts`}>
        <Skeleton className="min-h-[90rem]" />
      </QueryPending>
    );
  }
  return <LoadedTeam team={query.data} now={now} />;
}

function LoadedTeam({ team, now }: { team: Team; now: Date }) {
  const { coHosts, cars } = team;
  const places = useWorkplaces().data?.items ?? [];
  const { place, onRemove } = useFocusWhenGone([...coHosts, ...places].map(({ id }) => id));
  return (
    <div className="grid gap-10">
      <HelpGiven onLeave={onRemove} />
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <section aria-labelledby="co-hosts" className="grid min-w-0 gap-4">
          <h2 id="co-hosts" ref={place} tabIndex={-1}>{t`Your co-hosts`}</h2>
          {coHosts.length === 0 ? (
            <p className="text-soft-foreground">
              {t`Nobody helps you yet. Invite somebody you trust: you choose what they may do, and can take it back at once.`}
            </p>
          ) : (
            <ul className="grid gap-3">
              {coHosts.map((coHost) => (
                <CoHostItem key={coHost.id} coHost={coHost} cars={cars} now={now} onRemove={onRemove} />
              ))}
            </ul>
          )}
        </section>
        <section aria-labelledby="invite" className="grid min-w-0 gap-4">
          <h2 id="invite">{t`Invite a co-host`}</h2>
          <Inviting team={team} />
        </section>
      </div>
      <section aria-labelledby="team-record" className="grid min-h-[24rem] min-w-0 content-start gap-4">
        <h2 id="team-record">{t`What was done`}</h2>
        <TeamRecord now={now} />
      </section>
    </div>
  );
}

/** The form, or why nobody can be invited now. */
function Inviting({ team: { coHosts, cars, maxCoHosts, invitationDays } }: { team: Team }) {
  if (cars.length === 0) {
    return (
      <p className="text-soft-foreground">
        {t`Once you have listed a car, you can invite somebody to help you with it.`}{' '}
        <Link className="text-link" to={paths.becomeAHost}>
          {t`How to list a car`}
        </Link>
      </p>
    );
  }
  if (coHosts.length >= maxCoHosts) {
    return (
      <p className="text-soft-foreground">
        {t`You have ${maxCoHosts} co-hosts and invitations, which is the most there can be. Remove one to invite somebody else.`}
      </p>
    );
  }
  return (
    <Card className="@container p-[min(1.25rem,4.5vw)] md:p-6">
      <InviteForm cars={cars} days={invitationDays} />
    </Card>
  );
}
