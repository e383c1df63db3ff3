import type { OutputOf } from '../../lib/api.ts';

/** A car as its own page shows it. */
export type Vehicle = OutputOf<'vehicles/get'>;

export const nameOf = ({ make, model }: Pick<Vehicle, 'make' | 'model'>): string => `${make} ${model}`;
