import type { OutputOf } from '../../lib/api.ts';

/** A car as its own page shows it. */
export type Vehicle = OutputOf<'vehicles/get'>;

export const nameOf = ({ make, model }: Pick<Vehicle, 'make' | 'model'>): string => `${make} ${model}`;

/** `March 2024`, of a local date. */
export const monthOf = (on: string): string =>
  new Date(`${on}T12:00:00Z`).toLocaleDateString('en-ZA', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
