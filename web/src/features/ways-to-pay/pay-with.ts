import { useQuery } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '../../lib/api.ts';
import { callQuery } from '../../lib/call-query.ts';

/** A payment company, and what is paid with there. */
export type PayWith = NonNullable<InputOf<'payments/checkout'>['payWith']>;

/** As the last attempt was paid, which is what a further one begins with; null where nobody said. */
export const payWithOf = ({
  provider,
  method,
}: Pick<OutputOf<'payments/status'>, 'provider' | 'method'>): PayWith | null =>
  provider === null || method === null ? null : { provider, method };

export type PayOption = OutputOf<'payments/options'>['items'][number];

/** The ways to pay, and the one that holds: what was picked, else the first one. */
export function usePayOptions(picked: PayWith | null): {
  readonly items: readonly PayOption[];
  readonly chosen: PayOption | undefined;
  /** They are not here yet. */
  readonly isComing: boolean;
} {
  const { data, isPending } = useQuery(callQuery('payments/options', {}));
  const items = data?.items ?? [];
  const isPicked = ({ provider, method }: PayOption) =>
    provider === picked?.provider && method === picked.method;
  return { items, chosen: items.find(isPicked) ?? items[0], isComing: isPending };
}
