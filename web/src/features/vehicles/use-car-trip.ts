import { PROTECTION_PLANS, type ProtectionPlan } from '@kwela/domain/pricing/terms';
import { parseInstant } from '@kwela/domain/time';
import { useSearchParams } from 'react-router';
import { comingWeekend, type TripWindow } from '../trips/trip-window.ts';

export interface CarTrip extends TripWindow {
  readonly plan: ProtectionPlan;
}

/** The dates and the plan that a car's page is looked at with. Without any: the coming weekend, and Basic, which is in the total. */
export function readTrip(query: URLSearchParams, now: Date): CarTrip {
  const from = parseInstant(query.get('from') ?? '');
  const to = parseInstant(query.get('to') ?? '');
  const window = from && to && from < to ? { startAt: from, endAt: to } : comingWeekend(now);
  const plan = PROTECTION_PLANS.find((known) => known === query.get('plan')) ?? 'basic';
  return { startAt: window.startAt, endAt: window.endAt, plan };
}

/** The trip in the address; a change replaces it, so that going back leaves the car. */
export function useCarTrip(now: Date) {
  const [query, setQuery] = useSearchParams();
  const trip = readTrip(query, now);
  const change = (next: Partial<CarTrip>) => {
    const { startAt, endAt, plan } = { ...trip, ...next };
    const written = new URLSearchParams(query);
    written.set('from', startAt.toISOString());
    written.set('to', endAt.toISOString());
    if (plan === 'basic') written.delete('plan');
    else written.set('plan', plan);
    setQuery(written, { replace: true });
  };
  return { trip, change };
}
