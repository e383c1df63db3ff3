import { type CoHostScope, type HostingAction, mayActForHost } from '../co-host-scopes.ts';

/** What one host lets one co-host do. Source: docs/rules/hosting.md “Co-hosts”. */
export interface CoHosting {
  readonly hostId: string;
  readonly scopes: readonly CoHostScope[];
  /** Only these cars; null: every car of the host, also those that they list later. */
  readonly vehicleIds: readonly number[] | null;
}

/** The cars of a host that somebody may do something with; null: all of them. */
export type CarReach = readonly number[] | null;

const isWithin = (vehicleId: number, reach: CarReach): boolean => reach === null || reach.includes(vehicleId);

/** May a co-host do this with a car of the host? */
export const mayHelpWith = (
  { scopes, vehicleIds }: CoHosting,
  action: HostingAction,
  vehicleId: number,
): boolean => mayActForHost(scopes, action) && isWithin(vehicleId, vehicleIds);

/** With which cars a co-host may do this; `undefined`: with none, whatever cars they help with. */
export const reachFor = ({ scopes, vehicleIds }: CoHosting, action: HostingAction): CarReach | undefined =>
  mayActForHost(scopes, action) ? vehicleIds : undefined;

/** Whether all of some cars are within reach. */
export const isReached = (reach: CarReach, vehicleIds: readonly number[]): boolean =>
  vehicleIds.every((id) => isWithin(id, reach));
