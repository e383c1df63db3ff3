import * as z from 'zod/mini';
import type { OutputOf } from '../../lib/api.ts';

export type Alternative = OutputOf<'vehicles/search'>['items'][number];

/** The other cars in the details of a refusal. The validator is loaded only when there is something to read. */
export async function alternativesIn(details: unknown): Promise<Alternative[]> {
  if (typeof details !== 'object' || details === null || !('alternatives' in details)) return [];
  const { vehicleCard } = await import('@kwela/contract/vehicles');
  return vehicleCard.array().catch([]).parse(details.alternatives);
}

const ownHold = z.object({ ownBooking: z.object({ bookingId: z.string(), ref: z.string() }) });

/** The guest's own unpaid booking, when it is they themselves who hold these dates. */
export function ownHoldIn(details: unknown) {
  const result = z.safeParse(ownHold, details);
  return result.success ? result.data.ownBooking : null;
}
