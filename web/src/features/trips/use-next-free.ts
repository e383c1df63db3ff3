import { localDate } from '@kwela/domain/time';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../lib/call-query.ts';
import type { TimeRules } from './allowed-window.ts';
import { nextFree } from './next-free.ts';
import type { TripWindow } from './trip-window.ts';

interface NextFree {
  /** The soonest trip like the wished one that can be booked; null when none is known. */
  readonly window: TripWindow | null;
  readonly isLooking: boolean;
}

/** Asks the car's calendar, unless `isWanted` says that nobody needs to know. */
export function useNextFree(
  vehicle: TimeRules & { readonly id: string },
  wished: TripWindow,
  now: Date,
  isWanted: boolean,
): NextFree {
  const { data, isLoading } = useQuery({
    ...callQuery('vehicles/availability', { id: vehicle.id, fromOn: localDate(now) }),
    enabled: isWanted,
  });
  if (data === undefined) return { window: null, isLooking: isLoading };
  const window = nextFree(vehicle, data.busy, wished, now);
  const lastOn = data.days.at(-1)?.on ?? '';
  const isKnown = window !== null && localDate(window.endAt) <= lastOn;
  return { window: isKnown ? window : null, isLooking: false };
}
