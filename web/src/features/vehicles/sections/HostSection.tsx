import { formatDuration, minutes } from '@kwela/domain/time';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Award from 'lucide-react/icons/award';
import { monthOf } from '../../../lib/long-dates.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { usePolicy } from '../../policy/policy.ts';
import type { Vehicle } from '../vehicle.ts';
import { Section } from './Section.tsx';

export function HostSection({ host }: { host: Vehicle['host'] }) {
  const { hostShareFromTripCount } = usePolicy().reviews;
  const { answerMinutes, cancelledCount, tripCount, fiveStarShare } = host;
  const allCount = tripCount + cancelledCount;
  return (
    <Section id="host" title={t`Your host`}>
      <div className="flex items-start gap-4">
        <Avatar initials={host.initials} url={host.avatarUrl} size="lg" />
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-2">
            <h3 translate="no" className="min-w-0">
              {host.firstName}
            </h3>
            {host.isAllStar && (
              <Badge tone="warning" icon={<Award size={14} aria-hidden />}>
                {t`All-Star host`}
              </Badge>
            )}
          </div>
          <p className="mt-1 text-small text-muted-foreground">
            {t`Hosting since ${monthOf(host.hostingSinceOn)} in ${host.area}. ${plural(host.carCount, { one: '# car', other: '# cars' })}, ${plural(tripCount, { one: '# trip', other: '# trips' })}.`}
          </p>
          <ul className="mt-2.5 flex flex-wrap gap-x-5 gap-y-1 text-small text-muted-foreground [&_b]:font-semibold [&_b]:text-foreground">
            {answerMinutes !== null && (
              <li>
                <Trans>
                  Answers in <b className="num">{formatDuration(minutes(answerMinutes))}</b>
                </Trans>
              </li>
            )}
            {tripCount > 0 && (
              <li>
                <Trans>
                  Cancelled <b className="num">{t`${cancelledCount} of ${allCount}`}</b>
                </Trans>
              </li>
            )}
            {fiveStarShare !== null && tripCount >= hostShareFromTripCount && (
              <li>
                <Trans>
                  Five stars <b className="num">{Math.round(fiveStarShare * 100)}%</b>
                </Trans>
              </li>
            )}
          </ul>
        </div>
      </div>
    </Section>
  );
}
