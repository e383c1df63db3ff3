import { useState } from 'react';
import { useSearchParams } from '../../lib/router/router.tsx';
import { comingWeekend, type TripWindow } from '../trips/trip-window.ts';
import { useNextFree } from '../trips/use-next-free.ts';
import { hasDates } from './draft.ts';
import type { Vehicle } from './problems.ts';

/**
 * What a trip starts with where neither the address nor an earlier visit says when it is: the next dates on which the car
 * is free, like the coming weekend. Null while they are looked up.
 */
export function useFirstDates(vehicle: Vehicle): TripWindow | null {
  const [query] = useSearchParams();
  const [now] = useState(() => new Date());
  const [isWanted] = useState(() => !hasDates(vehicle.id, query, now));
  const weekend = comingWeekend(now);
  const { window, isLooking } = useNextFree(vehicle, weekend, now, isWanted);
  return isLooking ? null : (window ?? weekend);
}
