import type { FeedFault, ReadNote } from '@kwela/domain/calendars/feeds';
import type { IgnoredReason } from '@kwela/domain/calendars/imported-times';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Why a calendar could not be read, and what its host can do. */
export const FAULT_WORDS: Record<FeedFault, MessageDescriptor> = {
  address_not_allowed: msg`We can’t read that address. Copy the whole secret address of the calendar again.`,
  unknown_host: msg`We couldn’t find that address. Check it, then add the calendar again.`,
  unreachable: msg`The other calendar didn’t answer. We’ll try again.`,
  timed_out: msg`The other calendar took too long to answer. We’ll try again.`,
  too_large: msg`The calendar is too large to read. Export a shorter time.`,
  too_many_redirects: msg`The address leads on and on. Copy it again from the other calendar.`,
  address_refused: msg`The other calendar said no. Its address may have changed: copy it again.`,
  not_a_calendar: msg`What is at that address is not a calendar. Copy the iCal address, which often ends with .ics.`,
  too_many_events: msg`The calendar has too many events to read. Export a shorter time.`,
};

export const NOTE_WORDS: Record<ReadNote, MessageDescriptor> = {
  rule_not_followed: msg`repeat in a way we can’t follow, so only the first day is blocked`,
  rule_cut: msg`repeat so often that only the first dates are blocked`,
  zone_unknown: msg`are in a time zone we don’t know, so South African time was used`,
};

export const IGNORED_WORDS: Record<IgnoredReason, MessageDescriptor> = {
  our_own: msg`came from Kwela itself`,
  cancelled: msg`are cancelled`,
  free: msg`are marked as free`,
  empty: msg`have no length`,
  past: msg`are over`,
  beyond_horizon: msg`are more than two years away`,
};
