import { planForNewBookings } from '@kwela/domain/protection/own-cover';
import { localDate } from '@kwela/domain/time';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import { findCoverUntil } from '../../own-cover/store/cover-until.ts';
import { countPlansAhead, findPlannedCars } from '../store/plans-repo.ts';

/** A host's cars with their plans, and which plans the trips ahead keep. */
export async function protectionView(db: Db | Tx, hostId: string, now: Date) {
  const cars = await findPlannedCars(db, hostId);
  const ownCoverUntilOn = await findCoverUntil(db, hostId);
  const ahead = await countPlansAhead(db, hostId, now);
  return {
    ownCoverUntilOn,
    cars: cars.map((car) => ({
      id: car.public_id,
      make: car.make,
      model: car.model,
      year: car.year,
      plate: car.plate,
      valueCents: car.value_cents,
      chosen: car.plan,
      plan: planForNewBookings(car.plan, ownCoverUntilOn, localDate(now)),
      tripsAhead: ahead
        .filter(({ public_id }) => public_id === car.public_id)
        .map(({ host_plan: plan, trip_count: count }) => ({ plan, count })),
    })),
  };
}
