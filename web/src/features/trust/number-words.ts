import { groupedByThousands } from '@kwela/domain/money';
import { formatDuration, MINUTE_MS } from '@kwela/domain/time';
import { type NumberUnit, PUBLISHED_NUMBERS, type PublishedNumber } from '@kwela/domain/transparency/numbers';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';

/** What a number is of. */
export const NUMBER_LABELS: Readonly<Record<PublishedNumber, MessageDescriptor>> = {
  cars_listed: msg`Cars that you can book`,
  cities: msg`Cities and towns with cars`,
  hosts: msg`Hosts with a car on offer`,
  trips_driven: msg`Trips that were driven`,
  people_confirmed: msg`Guests and hosts with a confirmed email address or mobile number`,
  trips_kept: msg`Agreed trips that the host kept`,
  refund_minutes: msg`Time until a refund was sent off; half took less`,
  answered_in_time: msg`Messages to support that were answered in time`,
  review_stars: msg`Stars in reviews, on average`,
};

const BP_OF_A_PERCENT = 100;
const HUNDREDTHS = 100;

const SAID: Readonly<Record<NumberUnit, (value: number) => string>> = {
  count: groupedByThousands,
  share_bp: (bp) => `${bp / BP_OF_A_PERCENT}%`,
  minutes: (minutes) => (minutes === 0 ? t`under 1 min` : formatDuration(minutes * MINUTE_MS)),
  stars_hundredths: (hundredths) => (hundredths / HUNDREDTHS).toFixed(2),
};

/** A number as people read it, with its unit. */
export const numberWords = (name: PublishedNumber, value: number): string =>
  SAID[PUBLISHED_NUMBERS[name].unit](value);

/** What a number was worked out from; a plain count says it itself. */
export function sampleWords(name: PublishedNumber, sample: number): string | null {
  if (PUBLISHED_NUMBERS[name].unit === 'count') return null;
  const shown = groupedByThousands(sample);
  switch (name) {
    case 'people_confirmed':
      return t`of ${shown} people`;
    case 'trips_kept':
      return t`of ${shown} trips`;
    case 'refund_minutes':
      return t`from ${shown} refunds`;
    case 'answered_in_time':
      return t`of ${shown} messages`;
    default:
      // A plural says its number without groups.
      return plural(sample, { one: 'from # review', other: 'from # reviews' }).replace(String(sample), shown);
  }
}
