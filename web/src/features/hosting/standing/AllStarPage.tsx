import type { Tier } from '@kwela/domain/hosting/standing';
import { localDate } from '@kwela/domain/time';
import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '../../../lib/api.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { formatDate } from '../../../lib/dates.ts';
import { say } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { QueryPending } from '../../../ui/data/QueryPending.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { Link } from '../../../ui/Link.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import {
  CRITERION_LABELS,
  criterionThreshold,
  criterionValue,
  EXCLUSION_LABELS,
  STANDING_LABELS,
} from './labels.ts';
import { WhatIf } from './WhatIf.tsx';

export type HostStanding = OutputOf<'host-numbers/standing'>;

/** The tier, what is asked for each, what counts and what does not, and what more trips would bring. */
export function AllStarPage() {
  const query = useQuery(callQuery('host-numbers/standing', {}));
  const policies = useQuery(callQuery('policies/hosting', {}));
  const rules = policies.data?.policies[0]?.standing;
  // Both together: what comes later would move the tables below it.
  if (query.data === undefined || policies.isPending) {
    return (
      <div className="mt-7">
        <QueryPending query={query} failed={t`Your tier did not load`} loading={t`Opening your tier`}>
          <Skeleton className="h-48" />
        </QueryPending>
      </div>
    );
  }
  return (
    <div className="mt-7 grid grid-cols-1 gap-10">
      <Current standing={query.data} />
      {rules && <WhatIf counts={query.data.counts} rules={rules} />}
      {query.data.tiers.map((tier) => (
        <TierCriteria key={tier.tier} {...tier} />
      ))}
      <Trips standing={query.data} />
    </div>
  );
}

function Current({ standing }: { standing: HostStanding }) {
  const now = useNow(60_000);
  const date = (on: string) => formatDate(on, now);
  const last = date(standing.lastEvaluationOn);
  const next = date(standing.nextEvaluationOn);
  const until = date(standing.appealUntilOn);
  const from = date(standing.period.fromOn);
  const today = say(STANDING_LABELS[standing.now]);
  return (
    <section aria-labelledby="tier">
      <Card className="grid gap-2 p-5">
        <h2 id="tier" className="text-small font-semibold">
          {t`Your tier`}
        </h2>
        <p className="text-h2">{say(STANDING_LABELS[standing.held])}</p>
        <p className="text-small text-soft-foreground">
          {t`Judged on ${last}. The next evaluation is on ${next}. Judged today, it would be ${today}.`}
        </p>
        <p className="text-small text-soft-foreground">
          {t`Everything below counts trips and requests since ${from}. You can ask us to look at the last evaluation again until ${until}.`}{' '}
          <Link className="text-link underline" to={paths.getHelp}>
            {t`Get help`}
          </Link>
        </p>
      </Card>
      {standing.isWarned && (
        <Notice tone="warning" className="mt-4" title={t`You would lose your tier on ${next}`}>
          {t`What is missing is marked below.`}
        </Notice>
      )}
    </section>
  );
}

type TierOfHost = HostStanding['tiers'][number];

function TierCriteria({ tier, criteria, tripsNeeded }: TierOfHost) {
  const id = `tier-${tier satisfies Tier}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-h3">
        {say(STANDING_LABELS[tier])}
      </h2>
      <p className="mt-1 mb-3 text-small text-soft-foreground">
        {tripsNeeded === 0
          ? t`Everything is met.`
          : tripsNeeded === null
            ? t`More trips alone do not reach it.`
            : plural(tripsNeeded, {
                one: '# more trip with five stars in everything reaches it.',
                other: '# more trips with five stars in everything reach it.',
              })}
      </p>
      <table className="w-full max-w-3xl table-fixed text-small wrap-anywhere">
        <thead className="text-left text-soft-foreground">
          <tr>
            <th scope="col" className="w-2/5 py-1.5 pr-3 font-semibold">{t`What counts`}</th>
            <th scope="col" className="py-1.5 pr-3 font-semibold">{t`Yours`}</th>
            <th scope="col" className="py-1.5 font-semibold">{t`Needed`}</th>
          </tr>
        </thead>
        <tbody>
          {criteria.map((criterion) => (
            <tr key={criterion.code} className="border-t border-border">
              <th scope="row" className="py-2 pr-3 text-left font-normal">
                {say(CRITERION_LABELS[criterion.code])}
              </th>
              <td className="py-2 pr-3">
                <span className="num mr-1 whitespace-normal">{criterionValue(criterion)}</span>{' '}
                <Badge tone={criterion.isMet ? 'success' : 'warning'}>
                  {criterion.isMet ? t`Met` : t`Missing`}
                </Badge>
              </td>
              <td className="num py-2 whitespace-normal">{criterionThreshold(criterion)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Trips({ standing: { trips, tripCount } }: { standing: HostStanding }) {
  const now = useNow(60_000);
  const counted = trips.filter(({ exclusion }) => exclusion === null);
  const others = trips.filter(({ exclusion }) => exclusion !== null);
  const listed = trips.length;
  const list = (shown: typeof trips) => (
    <ul className="grid gap-2">
      {shown.map(({ bookingId, ref, car, at, outcome, stars, exclusion }) => (
        <li key={bookingId} className="flex flex-wrap gap-x-3 border-t border-border pt-2 text-small">
          <Link className="num text-link" to={paths.booking(bookingId)} translate="no">
            {ref}
          </Link>
          <span translate="no">{car}</span>
          <span>{formatDate(localDate(new Date(at)), now)}</span>
          <span className="text-soft-foreground">
            {exclusion !== null
              ? say(EXCLUSION_LABELS[exclusion])
              : outcome === 'cancelled_by_host'
                ? t`You cancelled`
                : stars === null
                  ? t`No review`
                  : plural(stars, { one: '# star', other: '# stars' })}
          </span>
        </li>
      ))}
    </ul>
  );
  return (
    <section aria-labelledby="trips" className="grid max-w-3xl gap-5">
      <h2 id="trips" className="text-h3">
        {t`Trips that count`}
      </h2>
      {counted.length === 0 ? (
        <p className="text-soft-foreground">{t`None yet. A trip counts here once it has ended.`}</p>
      ) : (
        list(counted)
      )}
      {others.length > 0 && (
        <>
          <h2 className="text-h3">{t`Trips that do not count, and why`}</h2>
          {list(others)}
        </>
      )}
      {tripCount > listed && (
        <p className="text-small text-soft-foreground">
          {t`The latest ${listed} of ${tripCount} trips are listed; all of them are counted.`}
        </p>
      )}
    </section>
  );
}
