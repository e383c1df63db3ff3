import { formatDate } from '@kwela/domain/time';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Zap from 'lucide-react/icons/zap';
import { Badge } from '../../ui/Badge.tsx';
import { Rating } from '../../ui/Rating.tsx';
import { countOf } from '../search/car-words.ts';
import { ShareButton } from './ShareButton.tsx';
import { type Vehicle, vehicleName } from './vehicle.ts';

export function CarTitle({ vehicle, now }: { vehicle: Vehicle; now: Date }) {
  const { rating, ratingCount, tripCount, year, conditionCheckedOn, instant, area } = vehicle;
  return (
    <div className="flex items-start justify-between gap-6">
      <div>
        <h1>{vehicleName(vehicle)}</h1>
        <div className="mt-2 flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-small text-muted-foreground">
          <Rating value={rating} className="text-foreground" />
          {ratingCount > 0 && <a href="#reviews">{countOf(ratingCount, 'review')}</a>}
          {tripCount > 0 && <span>{countOf(tripCount, 'trip')}</span>}
          <span>{year}</span>
          <span>{area}</span>
          {instant && (
            <Badge tone="brand" icon={<Zap size={14} aria-hidden />}>
              Instant
            </Badge>
          )}
          {conditionCheckedOn && (
            <Badge tone="success" icon={<BadgeCheck size={14} aria-hidden />}>
              Condition checked {formatDate(conditionCheckedOn, now)}
            </Badge>
          )}
        </div>
      </div>
      <div className="max-md:hidden">
        <ShareButton title={vehicleName(vehicle)} />
      </div>
    </div>
  );
}
