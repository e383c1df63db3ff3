import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../lib/call-query.ts';

/** A host's own cars to choose from, each with what tells it from the others; none while nobody knows them. */
export function useCarNames() {
  const { data } = useQuery(callQuery('host-numbers/plans', {}));
  return (data?.cars ?? []).map(({ id, make, model, year, plate }) => ({
    id,
    label: `${make} ${model} ${year}, ${plate}`,
  }));
}
