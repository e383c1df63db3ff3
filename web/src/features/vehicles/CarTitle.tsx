import { plural, t } from '@lingui/core/macro';
import BadgeCheck from 'lucide-react/icons/badge-check';
import { formatDate } from '../../lib/dates.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Rating } from '../../ui/Rating.tsx';
import { InstantBadge } from './InstantBadge.tsx';
import { ShareButton } from './ShareButton.tsx';
import { nameOf, type Vehicle } from './vehicle.ts';

export function CarTitle({ vehicle, now }: { vehicle: Vehicle; now: Date }) {
  const { rating, ratingCount, tripCount, year, conditionCheckedOn } = vehicle;
  return (
    <div className="flex items-start justify-between gap-x-6 gap-y-3 max-sm:flex-wrap">
      <div className="min-w-0">
        <h1 translate="no">{nameOf(vehicle)}</h1>
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-small text-muted-foreground">
          <Rating value={rating} count={ratingCount} className="text-foreground" />
          {ratingCount > 0 && (
            <a href="#reviews" className="inline-flex min-h-6 items-center text-link underline">
              {plural(ratingCount, { one: '# review', other: '# reviews' })}
            </a>
          )}
          {tripCount > 0 && <span>{plural(tripCount, { one: '# trip', other: '# trips' })}</span>}
          <span>{year}</span>
          {vehicle.isInstant && <InstantBadge />}
          {conditionCheckedOn && (
            <Badge tone="success" icon={<BadgeCheck size={14} aria-hidden />}>
              {t`Condition checked ${formatDate(conditionCheckedOn, now)}`}
            </Badge>
          )}
        </div>
      </div>
      <ShareButton name={nameOf(vehicle)} />
    </div>
  );
}
