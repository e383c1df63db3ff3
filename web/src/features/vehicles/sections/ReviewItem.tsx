import { plural, t } from '@lingui/core/macro';
import Star from 'lucide-react/icons/star';
import type { OutputOf } from '../../../lib/api.ts';
import { monthOf } from '../../../lib/long-dates.ts';
import { Avatar } from '../../../ui/Avatar.tsx';

type Review = OutputOf<'vehicles/reviews'>['items'][number];

export function ReviewItem({ review, hostName }: { review: Review; hostName: string }) {
  const { firstName, initials, avatarUrl, stars, text, tripOn, rentalDays, reply } = review;
  return (
    <li className="grid content-start gap-2 text-small">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Avatar initials={initials} url={avatarUrl} size="sm" />
        <b translate="no" className="font-semibold">
          {firstName}
        </b>
        <span className="text-muted-foreground">
          {monthOf(tripOn)}, {plural(rentalDays, { one: '# day', other: '# days' })}
        </span>
        <span className="num inline-flex items-center gap-1 font-semibold">
          <Star size={14} aria-hidden className="fill-brand text-brand" />
          {stars}
          <span className="sr-only"> {t`of 5 stars`}</span>
        </span>
      </div>
      <p translate="no" className="text-soft-foreground">
        {text}
      </p>
      {reply && (
        <p className="border-l-2 border-border pl-3 text-muted-foreground">
          <b className="font-semibold">{t`${hostName} answered:`}</b> <span translate="no">{reply}</span>
        </p>
      )}
    </li>
  );
}
