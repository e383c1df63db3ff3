import { hasRole } from '@kwela/domain/actor';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import { mayActFor } from '../../team/acting/acting-for.ts';
import type { PhotographedVehicle } from '../store/photos-repo.ts';

/** Photos of a car are arranged by its host, and by admins. Source: docs/rules/vehicles.md “Photos”. */
export const mayArrange = async (
  call: Parameters<typeof mayActFor>[0],
  db: Db | Tx,
  { id, hostId }: PhotographedVehicle,
): Promise<boolean> => hasRole(call.actor, 'admin') || (await mayActFor(call, db, { hostId, vehicleId: id }));
