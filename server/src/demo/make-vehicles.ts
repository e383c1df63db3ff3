import { setImmediate as othersTurn } from 'node:timers/promises';
import { ok } from '@kwela/domain/result';
import { instantFromLocal } from '@kwela/domain/time';
import type { Db } from '../db/open.ts';
import { asSystem } from '../db/tx.ts';
import type { PolicyList } from '../modules/policies/policies.ts';
import { addVehicle } from '../modules/vehicles/add.ts';
import { blockDays } from '../modules/vehicles/block.ts';
import type { People } from './make-people.ts';
import { type DemoPlan, hostOf } from './plan.ts';
import { idFrom, seededRandom } from './random.ts';
import { publicIdsByPlate } from './repo.ts';

const MORNING = 600;
/** So few that nobody else waits for long. */
const BLOCKS_AT_ONCE = 25;

/** The public ids of the cars, in the plan's order. A car that is there already is known by its plate. */
export async function makeVehicles(
  db: Db,
  plan: DemoPlan,
  { hostIds }: People,
  policies: PolicyList,
): Promise<string[]> {
  const known = await publicIdsByPlate(db);
  const outcome = await asSystem(db, async (tx) => {
    const publicIds: string[] = [];
    for (const { host, addedOn, ...car } of plan.vehicles) {
      const there = known.get(car.plate);
      if (there !== undefined) {
        publicIds.push(there);
        continue;
      }
      const own = seededRandom(`kwela/vehicle/${car.plate}`);
      const hostId = hostIds[plan.hosts.indexOf(host)] ?? '';
      const createdAt = instantFromLocal(addedOn, MORNING);
      const made = { ...car, hostId, createdAt, publicId: idFrom(own) };
      const added = await addVehicle(tx, made, idFrom(own), policies);
      if (!added.ok) throw new Error(`A demo car breaks its limits: ${JSON.stringify(added.details)}`);
      publicIds.push(added.value.publicId);
    }
    return ok(publicIds);
  });
  return outcome.value;
}

/** The days that hosts keep for themselves. */
export async function makeBlocks(
  db: Db,
  plan: DemoPlan,
  { hostIds }: People,
  vehicleIds: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  const blocks = plan.calendar.filter((item) => item.kind === 'block');
  for (let first = 0; first < blocks.length && !signal?.aborted; first += BLOCKS_AT_ONCE) {
    await asSystem(db, async (tx) => {
      for (const block of blocks.slice(first, first + BLOCKS_AT_ONCE)) {
        const { startAt, endAt, source } = block;
        const hostId = hostIds[hostOf(plan, block)] ?? '';
        const vehicleId = vehicleIds[block.vehicle] ?? '';
        // A block that an earlier try made overlaps itself, one for days that a visitor has booked overlaps those: it is
        // refused, and what is there stays as it is.
        await blockDays(tx, { hostId, vehicleId, startAt, endAt }, source);
      }
      return ok(null);
    });
    await othersTurn();
  }
}
