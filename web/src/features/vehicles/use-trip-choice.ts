import { PROTECTION_PLANS, type ProtectionPlan, type TripWindow } from '@kwela/domain/pricing/terms';
import { parseInstant } from '@kwela/domain/time';
import { useSearchParams } from '../../lib/router/router.tsx';
import { comingWeekend } from '../trips/trip-window.ts';
import { nearestAllowed, type TimeRules } from './allowed-window.ts';

export interface TripChoice {
  readonly window: TripWindow;
  readonly plan: ProtectionPlan;
}

/** The trip that an address asks for. Without readable dates it is the coming weekend, as far as the car's rules allow. */
export function tripIn(query: URLSearchParams, rules: TimeRules, now: Date): TripChoice {
  const from = parseInstant(query.get('from') ?? '');
  const to = parseInstant(query.get('to') ?? '');
  const plan = PROTECTION_PLANS.find((known) => known === query.get('plan')) ?? 'basic';
  if (from && to && from < to) return { window: { startAt: from, endAt: to }, plan };
  const weekend = comingWeekend(now);
  return { window: nearestAllowed(rules, weekend, now) ?? weekend, plan };
}

/** The chosen trip, kept in the address: it can be sent to a friend, and the back button returns to it. */
export function useTripChoice(rules: TimeRules, now: Date) {
  const [query, setQuery] = useSearchParams();
  const choice = tripIn(query, rules, now);
  const change = (next: Partial<TripChoice>) => {
    const { window, plan } = { ...choice, ...next };
    setQuery(
      (before) => {
        const address = new URLSearchParams(before);
        address.set('from', window.startAt.toISOString());
        address.set('to', window.endAt.toISOString());
        address.set('plan', plan);
        return address;
      },
      { replace: true },
    );
  };
  return { ...choice, change };
}
