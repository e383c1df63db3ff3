/** When a host hands over and how much notice they want, before a car says something else. Minutes after midnight, local. */
export interface DefaultAvailability {
  readonly fromMinute: number;
  readonly toMinute: number;
  readonly leadMinutes: number;
  readonly bufferMinutes: number;
  /** Days on which no trip starts: 0 = Sunday … 6 = Saturday. */
  readonly noStartWeekdays: readonly number[];
}

export const AVAILABILITY_FAULTS = [
  'hours_too_short',
  'no_day_left',
  'lead_too_long',
  'buffer_too_long',
] as const;
export type AvailabilityFault = (typeof AVAILABILITY_FAULTS)[number];

const DAYS_OF_A_WEEK = 7;
/** Hand-overs need an hour at least: a guest can be early or late. */
const LEAST_MINUTES = 60;

/** What is wrong with default hours; in this order, the first that applies, or null. Source: docs/rules/hosting.md “Becoming a host”. */
export function availabilityFault(
  { fromMinute, toMinute, leadMinutes, bufferMinutes, noStartWeekdays }: DefaultAvailability,
  {
    maxLeadMinutes,
    maxBufferMinutes,
  }: { readonly maxLeadMinutes: number; readonly maxBufferMinutes: number },
): AvailabilityFault | null {
  if (toMinute - fromMinute < LEAST_MINUTES) return 'hours_too_short';
  if (new Set(noStartWeekdays).size >= DAYS_OF_A_WEEK) return 'no_day_left';
  if (leadMinutes > maxLeadMinutes) return 'lead_too_long';
  return bufferMinutes > maxBufferMinutes ? 'buffer_too_long' : null;
}
