import { hasRole } from '@kwela/domain/actor';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import { actingFor } from '../../team/acting/acting-for.ts';
import type { PricedCar } from '../store/prices-repo.ts';

/**
 * What who calls may do with the prices of a car: its host and who they let change them, an admin reads them, for everybody else they
 * do not exist. A host stays the host of their own car also as an admin. Source: docs/rules/prices.md “Price plans”.
 */
export async function priceAccess(
  call: Parameters<typeof actingFor>[0],
  db: Db | Tx,
  { id, hostId }: Pick<PricedCar, 'id' | 'hostId'>,
): Promise<'change' | 'read' | null> {
  const acting = await actingFor(call, db, { hostId, vehicleId: id });
  if (acting !== null) return acting.may('set_prices') ? 'change' : 'read';
  return hasRole(call.actor, 'admin') ? 'read' : null;
}
