import type { BookingState } from '../bookings/states.ts';

/** How far a document may be relied on today. */
export const DOCUMENT_STANDINGS = ['not_yet', 'stands', 'over', 'ended'] as const;
export type DocumentStanding = (typeof DOCUMENT_STANDINGS)[number];

const STANDING: Readonly<Record<BookingState, DocumentStanding>> = {
  pending_payment: 'not_yet',
  in_review: 'not_yet',
  requested: 'not_yet',
  confirmed: 'stands',
  ready: 'stands',
  in_progress: 'stands',
  overdue: 'over',
  unrecovered: 'over',
  returned: 'over',
  closing: 'over',
  completed: 'over',
  refused: 'ended',
  expired: 'ended',
  declined: 'ended',
  withdrawn: 'ended',
  cancelled_guest: 'ended',
  cancelled_host: 'ended',
  cancelled_host_fault: 'ended',
  cancelled_platform: 'ended',
  no_show_guest: 'ended',
  no_show_host: 'ended',
};

/**
 * Whether the trip of a document is agreed and under way or to come, was driven, or does not take place. A trip whose time
 * is over counts as over, although nobody has said yet that the car is back. Source: docs/rules/bookings.md “Documents”.
 */
export function documentStanding(
  { state, endAt }: { readonly state: BookingState; readonly endAt: Date },
  now: Date,
): DocumentStanding {
  const standing = STANDING[state];
  return standing === 'stands' && endAt.getTime() <= now.getTime() ? 'over' : standing;
}
