import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type InputOf, type OutputOf } from '../../lib/api.ts';
import { callQuery } from '../../lib/call-query.ts';
import { wordsFor } from '../../lib/refusal.ts';
import { useHostId } from '../hosting/team/whose-cars.ts';

export type Promos = OutputOf<'promos/mine'>;
export type Promo = Promos['items'][number];
export type PromoCar = Promos['cars'][number];
export type PromoLimits = Promos['limits'];
export type NewPromo = InputOf<'promos/create'>;

/** Uses and costs come by themselves, so they are asked for each time that somebody looks. */
export const usePromos = () =>
  useQuery({ ...callQuery('promos/mine', { hostId: useHostId() }), staleTime: 0 });

export function usePromosChanged() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['promos/mine'] });
}

/** What a promo would do to a price; the one before stays on show while another is typed. */
export const usePromoExample = (asked: InputOf<'prices/preview-promo'> | null) =>
  useQuery({
    ...callQuery('prices/preview-promo', asked ?? { kind: 'percent', value: 0 }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** What a host does with one code. */
export function usePromo({ id }: Pick<Promo, 'id'>) {
  const onSettled = usePromosChanged();
  const turn = useMutation({ mutationFn: (isOn: boolean) => call('promos/switch', { id, isOn }), onSettled });
  const remove = useMutation({ mutationFn: () => call('promos/remove', { id }), onSettled });
  // What was said of one press is over with the next.
  const { error } = turn.submittedAt > remove.submittedAt ? turn : remove;
  return { turn, remove, error: error === null ? null : wordsFor(error) };
}
