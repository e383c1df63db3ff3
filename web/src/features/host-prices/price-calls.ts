import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, type InputOf, type OutputOf } from '../../lib/api.ts';
import { callQuery, postQuery } from '../../lib/call-query.ts';
import { useHostId } from '../hosting/team/whose-cars.ts';

export type CarPrices = OutputOf<'prices/plan'>;
export type Plan = CarPrices['plan'];
export type CalendarRule = Plan['calendarRules'][number];
export type MomentRule = Plan['momentRules'][number];
export type AnyRule = CalendarRule | MomentRule;
export type PricedCar = OutputOf<'prices/cars'>['items'][number];
export type PreviewedTrip = OutputOf<'prices/preview'>['before'];
export type BulkInput = InputOf<'prices/change-bulk'>;

export const usePricedCars = () => useQuery(callQuery('prices/cars', { hostId: useHostId() }));

export const useCarPrices = (vehicleId: string) =>
  useQuery({ ...callQuery('prices/plan', { vehicleId }), refetchOnWindowFocus: 'always' });

/** All that was worked out from the prices of cars is asked for again. */
function usePricesChanged() {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      (
        [
          'prices/plan',
          'prices/preview',
          'prices/preview-bulk',
          'prices/suggestion',
          'prices/cars',
          'prices/last-bulk',
          'calendars/fleet',
        ] as const
      ).map((name) => queries.invalidateQueries({ queryKey: [name] })),
    );
}

/** Saves a plan from the version that was read; a refusal leaves everything as it was. */
export function useSavePlan(vehicleId: string) {
  const queries = useQueryClient();
  const changed = usePricesChanged();
  return useMutation({
    mutationFn: ({ version, plan }: { readonly version: number; readonly plan: Plan }) =>
      call('prices/save', { vehicleId, version, plan }),
    onSuccess: ({ version, plan }) =>
      queries.setQueryData(
        callQuery('prices/plan', { vehicleId }).queryKey,
        (car: CarPrices | undefined) => car && { ...car, version, plan },
      ),
    // Also after a refusal: somebody else may have changed them.
    onSettled: changed,
  });
}

export const usePreview = (
  vehicleId: string,
  { fromOn, toOn }: { readonly fromOn: string; readonly toOn: string },
  plan: Plan | null,
  isAsked: boolean,
) =>
  useQuery({
    ...postQuery('prices/preview', {
      vehicleId,
      startAt: `${fromOn}T10:00:00+02:00`,
      endAt: `${toOn}T10:00:00+02:00`,
      plan,
    }),
    enabled: isAsked,
    retry: false,
  });

export const useSuggestion = (vehicleId: string) => useQuery(callQuery('prices/suggestion', { vehicleId }));

export function useAnswerSuggestion() {
  const changed = usePricesChanged();
  return useMutation({
    mutationFn: (input: InputOf<'prices/answer-suggestion'>) => call('prices/answer-suggestion', input),
    onSettled: changed,
  });
}

export const useLastBulk = () =>
  useQuery({ ...callQuery('prices/last-bulk', { hostId: useHostId() }), staleTime: 0 });

/** What a change to many dates would do, shown while it is typed. */
export const useBulkPreview = (input: BulkInput | null) =>
  useQuery({
    ...postQuery('prices/preview-bulk', input ?? NO_BULK),
    enabled: input !== null,
    retry: false,
    placeholderData: (before) => (input === null ? undefined : before),
  });
const NO_BULK: BulkInput = { vehicleIds: [], fromOn: '', toOn: '', change: { kind: 'no_own_price' } };

export const previewBulk = (input: BulkInput) => call('prices/preview-bulk', input);

/** Changes many dates. The same change sent again, as after a lost answer, has the same key and happens once. */
export function useChangeBulk() {
  const changed = usePricesChanged();
  const last = useRef({ body: '', key: '' });
  const change = useMutation({
    mutationFn: (input: BulkInput) => {
      const body = JSON.stringify(input);
      if (last.current.body !== body) last.current = { body, key: crypto.randomUUID() };
      return call('prices/change-bulk', input, { idempotencyKey: last.current.key });
    },
    onSuccess: () => {
      last.current = { body: '', key: '' };
    },
    onSettled: changed,
  });
  return change;
}

export function useUndoBulk() {
  const changed = usePricesChanged();
  return useMutation({
    mutationFn: (bulkId: string) => call('prices/undo-bulk', { bulkId }),
    onSettled: changed,
  });
}
