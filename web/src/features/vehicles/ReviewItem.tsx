import type { OutputOf } from '../../lib/api.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Rating } from '../../ui/Rating.tsx';
import { counted, monthOf } from './vehicle.ts';

type Review = OutputOf<'vehicles/reviews'>['items'][number];

export function ReviewItem({ review, hostName }: { review: Review; hostName: string }) {
  const { firstName, initials, stars, text, tripOn, rentalDays, reply } = review;
  return (
    <li className="grid content-start gap-2 text-small">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Avatar initials={initials} size="sm" />
        <b className="font-semibold">{firstName}</b>
        <span className="text-muted-foreground">
          {monthOf(tripOn)}, {counted(rentalDays, 'day', 'days')}
        </span>
        <Rating value={stars} />
      </div>
      <p className="text-soft-foreground">{text}</p>
      {reply && (
        <p className="border-l-2 border-border pl-3 text-muted-foreground">
          <b className="font-semibold">{hostName} answered:</b> {reply}
        </p>
      )}
    </li>
  );
}
