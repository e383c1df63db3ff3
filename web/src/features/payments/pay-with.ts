import type { InputOf, OutputOf } from '../../lib/api.ts';

/** A payment company, and what is paid with there. */
export type PayWith = NonNullable<InputOf<'payments/checkout'>['payWith']>;

/** As the last attempt was paid, which is what a further one begins with; null where nobody said. */
export const payWithOf = ({
  provider,
  method,
}: Pick<OutputOf<'payments/status'>, 'provider' | 'method'>): PayWith | null =>
  provider === null || method === null ? null : { provider, method };
