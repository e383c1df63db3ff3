import type { Refused } from '@kwela/contract/refusals';
import type { Policy } from '@kwela/domain/policy/policy';
import { type AskedSearch, withRadius } from './input.ts';
import { areaOf } from './store/area.ts';
import type { Search } from './store/scan.ts';
import { searchTrip } from './trip.ts';

/** What is to be looked for, null when no car can be there, or why no car at all can be booked for the dates. */
export function planSearch(
  asked: AskedSearch,
  now: Date,
  policy: Policy,
): { readonly ok: true; readonly value: Search | null } | Refused<'trip_in_past' | 'trip_too_long'> {
  const input = withRadius(asked, policy);
  const trip = searchTrip(input.from, input.to, now, policy);
  if (!trip.ok) return trip;
  const area = areaOf(input);
  return { ok: true, value: area === null ? null : { input, trip: trip.value, area } };
}
