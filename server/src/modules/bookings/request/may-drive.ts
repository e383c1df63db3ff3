import { type KnownDriver, mayBookAsDriver } from '@kwela/domain/verification/driver-standing';
import { type NamedDriver, refusalForNamedDrivers } from '@kwela/domain/verification/named-drivers';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import { findDriversBornOn } from '../../drivers/known-driver-repo.ts';
import type { PricedTrip } from '../quote/price-trip.ts';

/** Those whose own papers are approved and do for the trip, of the people who may be meant by further drivers. */
async function approvedOthers(
  db: Db | Tx,
  [, ...further]: readonly NamedDriver[],
  { window, policy }: Pick<PricedTrip, 'window' | 'policy'>,
): Promise<readonly KnownDriver[]> {
  if (further.length === 0) return [];
  const found = await findDriversBornOn(
    db,
    further.map(({ birthOn }) => birthOn),
  );
  return found.filter((one) => {
    const allowed = mayBookAsDriver(one, window, policy.drivers);
    return allowed.ok && !allowed.value.isHeld;
  });
}

/** Whether the guest may pay for a trip with the drivers that they named, and whether a person has to look at their papers first. */
export async function mayDrive(
  db: Db | Tx,
  guest: KnownDriver | null,
  named: readonly NamedDriver[],
  priced: Pick<PricedTrip, 'window' | 'policy'>,
) {
  const allowed = mayBookAsDriver(guest, priced.window, priced.policy.drivers);
  if (!allowed.ok || guest === null) return allowed;
  return refusalForNamedDrivers(named, guest, await approvedOthers(db, named, priced)) ?? allowed;
}
