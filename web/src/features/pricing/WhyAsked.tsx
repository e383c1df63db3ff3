import type { InstantCondition, InstantConditions } from '@kwela/domain/bookings/instant-book';
import { plural, t } from '@lingui/core/macro';
import type { Quote } from './use-trip-quote.ts';

interface Asked {
  readonly host: { readonly firstName: string };
  readonly instantConditions: InstantConditions;
}

/** Why the host is asked about this guest although the car is booked at once by others; '' where they are not, or always are. */
export function whyAsked({ unmet }: Quote['answer'], { host, instantConditions }: Asked): string {
  const name = host.firstName;
  const { minTrips, minStarsHundredths } = instantConditions;
  const stars = (minStarsHundredths / 100).toFixed(1);
  const words: Record<InstantCondition, () => string> = {
    confirmed_mobile: () =>
      t`${name} first has to accept bookings of guests without a confirmed mobile number.`,
    min_trips: () =>
      t`${name} first has to accept bookings of guests with fewer than ${plural(minTrips, { one: '# trip', other: '# trips' })}.`,
    min_stars: () =>
      t`${name} first has to accept bookings of guests whom hosts have not yet rated ${stars} stars or more.`,
  };
  return unmet.map((condition) => words[condition]()).join(' ');
}

/** The same by itself: few guests are asked about, so a page that many see has it loaded for them alone. */
const WhyAsked = ({ answer, vehicle }: { answer: Quote['answer']; vehicle: Asked }) => (
  <>{whyAsked(answer, vehicle)}</>
);
export default WhyAsked;
