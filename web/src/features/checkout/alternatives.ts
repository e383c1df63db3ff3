import type { OutputOf } from '../../lib/api.ts';

export type Alternative = OutputOf<'vehicles/search'>['items'][number];

/** The other cars in the details of a refusal. The validator is loaded only when there is something to read. */
export async function alternativesIn(details: unknown): Promise<Alternative[]> {
  if (typeof details !== 'object' || details === null || !('alternatives' in details)) return [];
  const { vehicleCard } = await import('@kwela/contract/vehicles');
  return vehicleCard.array().catch([]).parse(details.alternatives);
}
