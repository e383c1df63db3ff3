import type { OutputOf } from '../../lib/api.ts';

export type Vehicle = OutputOf<'vehicles/get'>;
export type Quote = OutputOf<'bookings/quote'>;

export const vehicleName = ({ make, model }: Pick<Vehicle, 'make' | 'model'>): string => `${make} ${model}`;
