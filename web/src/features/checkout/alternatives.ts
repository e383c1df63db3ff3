import type { OutputOf } from '../../lib/api.ts';

export type Alternative = OutputOf<'vehicles/search'>['items'][number];

/** The other cars in the details of a refusal. The validator is loaded only when there is something to read. */
export async function alternativesIn(details: unknown): Promise<Alternative[]> {
  if (typeof details !== 'object' || details === null || !('alternatives' in details)) return [];
  const { vehicleCard } = await import('@kwela/contract/vehicles');
  return vehicleCard.array().catch([]).parse(details.alternatives);
}

/** The guest's own unpaid booking, when it is they themselves who hold these dates. */
export function ownHoldIn(details: unknown): { bookingId: string; ref: string } | null {
  if (typeof details !== 'object' || details === null || !('ownBooking' in details)) return null;
  const own = details.ownBooking;
  if (typeof own !== 'object' || own === null || !('bookingId' in own) || !('ref' in own)) return null;
  const { bookingId, ref } = own;
  return typeof bookingId === 'string' && typeof ref === 'string' ? { bookingId, ref } : null;
}
