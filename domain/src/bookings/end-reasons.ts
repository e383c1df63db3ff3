import { REFUSE_REASONS } from '../hand-over/stages.ts';
import { DECLINE_REASONS } from './decline-reasons.ts';
import type { BookingTransition } from './lifecycle.ts';

/** How one side ends a booking and says why: the other side reads it. Source: docs/rules/bookings.md “Reasons”. */
const REASONED_ENDS = [
  'decline',
  'refuse_vehicle',
  'report_guest_no_show',
  'report_host_no_show',
] as const satisfies readonly BookingTransition[];

/** The choice from a list that goes with it; a report of somebody who did not come has none. Source: docs/rules/bookings.md “Reasons”. */
export const END_REASONS = [...DECLINE_REASONS, ...REFUSE_REASONS] as const;
export type EndReason = (typeof END_REASONS)[number];

const names: readonly string[] = REASONED_ENDS;
/** Does whoever ends a booking so say why, for the other side to read? Source: docs/rules/bookings.md “Reasons”. */
export const isReasonedEnd = (transition: string): boolean => names.includes(transition);
