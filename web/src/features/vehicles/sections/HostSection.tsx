import { counted } from '@kwela/domain/counted';
import { formatDuration, minutes } from '@kwela/domain/time';
import Award from 'lucide-react/icons/award';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { monthOf, type Vehicle } from '../vehicle.ts';
import { Section } from './Section.tsx';

/** Of fewer trips a share says nothing. */
const TRIPS_FOR_A_SHARE = 10;

export function HostSection({ host }: { host: Vehicle['host'] }) {
  const { answerMinutes, cancelledCount, tripCount, fiveStarShare } = host;
  return (
    <Section id="host" title="Your host">
      <div className="flex items-start gap-4">
        <Avatar initials={host.initials} size="lg" />
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-2">
            <h3 className="min-w-0">{host.firstName}</h3>
            {host.isAllStar && (
              <Badge tone="warning" icon={<Award size={14} aria-hidden />}>
                All-Star host
              </Badge>
            )}
          </div>
          <p className="mt-1 text-small text-muted-foreground">
            Hosting since {monthOf(host.hostingSinceOn)} in {host.area}. {counted(host.carCount, 'car')},{' '}
            {counted(tripCount, 'trip')}.
          </p>
          <ul className="mt-2.5 flex flex-wrap gap-x-5 gap-y-1 text-small text-muted-foreground [&_b]:font-semibold [&_b]:text-foreground">
            {answerMinutes !== null && (
              <li>
                Answers in <b className="num">{formatDuration(minutes(answerMinutes))}</b>
              </li>
            )}
            {tripCount > 0 && (
              <li>
                Cancelled{' '}
                <b className="num">
                  {cancelledCount} of {tripCount + cancelledCount}
                </b>
              </li>
            )}
            {fiveStarShare !== null && tripCount >= TRIPS_FOR_A_SHARE && (
              <li>
                Five stars <b className="num">{Math.round(fiveStarShare * 100)}%</b>
              </li>
            )}
          </ul>
        </div>
      </div>
    </Section>
  );
}
