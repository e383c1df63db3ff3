import { formatDuration, minutes } from '@kwela/domain/time';
import Award from 'lucide-react/icons/award';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { countOf } from '../search/car-words.ts';
import { monthAndYear } from './month-words.ts';
import { Part } from './Part.tsx';
import type { Vehicle } from './vehicle.ts';

/** Who hands over the car, and how they have done it so far. What is not known is left out. */
export function HostCard({ host }: { host: Vehicle['host'] }) {
  const { firstName, initials, isAllStar, hostingSinceOn, area, carCount, tripCount } = host;
  const facts = [
    ...(host.answerMinutes === null
      ? []
      : [{ name: 'Answers in', value: formatDuration(minutes(host.answerMinutes)) }]),
    ...(tripCount > 0 ? [{ name: 'Cancelled', value: `${host.cancelledCount} of ${tripCount}` }] : []),
    ...(host.fiveStarShare === null
      ? []
      : [{ name: 'Five stars', value: `${Math.round(host.fiveStarShare * 100)}%` }]),
  ];
  return (
    <Part title="Your host">
      <div className="flex items-start gap-4">
        <Avatar initials={initials} size="lg" />
        <div>
          <div className="flex flex-wrap items-center gap-2">
            <h3>{firstName}</h3>
            {isAllStar && (
              <Badge tone="warning" icon={<Award size={14} aria-hidden />}>
                All-Star host
              </Badge>
            )}
          </div>
          <p className="mt-1 text-small text-muted-foreground">
            Hosting since {monthAndYear(hostingSinceOn)} in {area}. {countOf(carCount, 'car')}
            {tripCount > 0 && `, ${countOf(tripCount, 'trip')}`}.
          </p>
          <ul className="mt-2.5 flex flex-wrap gap-x-5 gap-y-1 text-small text-muted-foreground">
            {facts.map(({ name, value }) => (
              <li key={name}>
                {name} <b className="num font-semibold text-soft-foreground">{value}</b>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Part>
  );
}
