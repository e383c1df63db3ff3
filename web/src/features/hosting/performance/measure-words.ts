import type { MeasureCode, MeasureUnit } from '@kwela/domain/hosting/performance';
import { formatRand } from '@kwela/domain/money';
import { formatDuration, minutes } from '@kwela/domain/time';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';

interface MeasureWords {
  readonly label: MessageDescriptor;
  readonly formula: MessageDescriptor;
}

export const MEASURE_WORDS: Readonly<Record<MeasureCode, MeasureWords>> = {
  acceptance: {
    label: msg`Requests accepted`,
    formula: msg`Accepted, of all requests that you could answer`,
  },
  response_time: {
    label: msg`Time to answer`,
    formula: msg`Half of your answers were faster than this. A request that you never answered counts as the whole deadline.`,
  },
  late_answers: {
    label: msg`Late answers`,
    formula: msg`Answered after the deadline or never, of all requests that you could answer`,
  },
  cancellations: {
    label: msg`Trips that you cancelled`,
    formula: msg`Cancelled by you, of those trips and the completed ones`,
  },
  rating: { label: msg`Rating`, formula: msg`Average of the stars for completed trips` },
  utilisation: {
    label: msg`Time on trips`,
    formula: msg`Booked hours, of the hours in which your listed cars could have been booked`,
  },
  day_rate: { label: msg`Rental a day`, formula: msg`Rental of trips that ended, by their rental days` },
};

const HUNDREDTHS = 100;
const HOURS_OF_DAY = 24;

/** A measure as it is read; “–” where nothing can be said. */
export function valueText(unit: MeasureUnit, value: number | null): string {
  if (value === null) return '–';
  switch (unit) {
    case 'share_bp':
      return `${Number((value / HUNDREDTHS).toFixed(1))}\u00a0%`;
    case 'minutes':
      return formatDuration(minutes(value));
    case 'cents':
      return formatRand(value);
    case 'stars_hundredths':
      return (value / HUNDREDTHS).toFixed(2);
  }
}

/** What a measure is worked out from. */
export function sampleText(code: MeasureCode, sample: number): string {
  switch (code) {
    case 'acceptance':
    case 'response_time':
    case 'late_answers':
      return plural(sample, { one: 'from # request', other: 'from # requests' });
    case 'cancellations':
      return plural(sample, { one: 'from # trip', other: 'from # trips' });
    case 'rating':
      return plural(sample, { one: 'from # review', other: 'from # reviews' });
    case 'utilisation':
      return plural(Math.floor(sample / HOURS_OF_DAY), {
        one: 'from # day of a car',
        other: 'from # days of your cars',
      });
    case 'day_rate':
      return plural(sample, { one: 'from # rental day', other: 'from # rental days' });
  }
}
