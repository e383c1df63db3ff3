import type { OutputOf } from '../../lib/api.ts';
import { hasFields, isText } from '../../lib/shape.ts';

type Alternative = OutputOf<'vehicles/search'>['items'][number];

/** The other cars in the details of a refusal. The validator is loaded only when there is something to read. */
export async function alternativesIn(details: unknown): Promise<Alternative[]> {
  if (typeof details !== 'object' || details === null || !('alternatives' in details)) return [];
  const { vehicleCard } = await import('@kwela/contract/vehicles');
  return vehicleCard.array().catch([]).parse(details.alternatives);
}

/** The guest's own unpaid booking, when it is they themselves who hold these dates. */
export interface OwnHold {
  bookingId: string;
  ref: string;
}

const hasOwnHold = hasFields<{ ownBooking: OwnHold }>({
  ownBooking: hasFields<OwnHold>({ bookingId: isText, ref: isText }),
});

export const ownHoldIn = (details: unknown): OwnHold | null =>
  hasOwnHold(details) ? details.ownBooking : null;
