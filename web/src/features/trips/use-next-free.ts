import { localDate } from '@kwela/domain/time';
import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '../../lib/api.ts';
import { callQuery } from '../../lib/call-query.ts';
import type { TimeRules } from './allowed-window.ts';
import { nextFree } from './next-free.ts';
import type { TripWindow } from './trip-window.ts';

interface NextFree {
  /** The soonest trip like the wished one that can be booked; null when none is known. */
  readonly window: TripWindow | null;
  readonly isLooking: boolean;
}

/** Nearly every car is free within it. A year of days would be a third of the page that the server writes. */
const SOON = { months: 3 };

/** Asks the car's calendar, unless `isWanted` says that nobody needs to know: the coming months, and then the year. */
export function useNextFree(
  vehicle: TimeRules & { readonly id: string },
  wished: TripWindow,
  now: Date,
  isWanted: boolean,
): NextFree {
  const year = { id: vehicle.id, fromOn: localDate(now) };
  const soon = useQuery({ ...callQuery('vehicles/availability', { ...year, ...SOON }), enabled: isWanted });
  const free = soon.data === undefined ? null : freeIn(soon.data, vehicle, wished, now);
  const isTakenSoon = soon.data !== undefined && free === null;
  const later = useQuery({ ...callQuery('vehicles/availability', year), enabled: isWanted && isTakenSoon });
  const window = free ?? (later.data === undefined ? null : freeIn(later.data, vehicle, wished, now));
  return { window, isLooking: soon.isLoading || later.isLoading };
}

/** The soonest trip like the wished one, as far as the days are known. */
function freeIn(
  { days, busy }: OutputOf<'vehicles/availability'>,
  vehicle: TimeRules,
  wished: TripWindow,
  now: Date,
): TripWindow | null {
  const window = nextFree(vehicle, busy, wished, now);
  const lastOn = days.at(-1)?.on ?? '';
  return window !== null && localDate(window.endAt) <= lastOn ? window : null;
}
