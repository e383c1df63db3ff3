import type { TripWindow } from '@kwela/domain/bookings/trip/trip-window';
import { PROTECTION_PLANS, type ProtectionPlan } from '@kwela/domain/protection/plans';
import { parseInstant } from '@kwela/domain/time';
import { useSearchParams } from '../../lib/router/router.tsx';
import { nearestAllowed, type TimeRules } from '../trips/allowed-window.ts';
import { comingWeekend } from '../trips/trip-window.ts';
import { useNextFree } from '../trips/use-next-free.ts';
import type { Vehicle } from './vehicle.ts';

export interface TripChoice {
  readonly window: TripWindow;
  readonly plan: ProtectionPlan;
}

/** The dates of an address; null when it has none that can be read. */
function windowIn(query: URLSearchParams): TripWindow | null {
  const from = parseInstant(query.get('from') ?? '');
  const to = parseInstant(query.get('to') ?? '');
  return from && to && from < to ? { startAt: from, endAt: to } : null;
}

const planIn = (query: URLSearchParams): ProtectionPlan =>
  PROTECTION_PLANS.find((known) => known === query.get('plan')) ?? 'basic';

/** The trip that an address asks for. Without readable dates it is the coming weekend, as far as the car's rules allow. */
export function tripIn(query: URLSearchParams, rules: TimeRules, now: Date): TripChoice {
  const weekend = comingWeekend(now);
  return { window: windowIn(query) ?? nearestAllowed(rules, weekend, now) ?? weekend, plan: planIn(query) };
}

/**
 * The chosen trip, kept in the address: it can be sent to a friend, and the back button returns to it. Anyone who comes
 * without dates is offered the next on which the car is free; `isLooking` until they are known.
 */
export function useTripChoice(vehicle: Vehicle, now: Date) {
  const [query, setQuery] = useSearchParams();
  const asked = tripIn(query, vehicle, now);
  const hasNoDates = windowIn(query) === null && vehicle.state === 'live';
  const free = useNextFree(vehicle, asked.window, now, hasNoDates);
  const choice = { ...asked, window: (hasNoDates ? free.window : null) ?? asked.window };
  const change = (next: Partial<TripChoice>) =>
    setQuery(
      (before) => {
        // Dates that nobody chose stand only once they are known to be free.
        const window = next.window ?? windowIn(before) ?? (free.isLooking ? null : choice.window);
        const plan = next.plan ?? planIn(before);
        const address = new URLSearchParams(before);
        if (window) {
          address.set('from', window.startAt.toISOString());
          address.set('to', window.endAt.toISOString());
        }
        address.set('plan', plan);
        return address;
      },
      { replace: true },
    );
  return { ...choice, isLooking: free.isLooking, change };
}
