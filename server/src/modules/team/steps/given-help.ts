import type { CoHost } from '../store/co-host.ts';

interface Given {
  readonly scopes: readonly string[];
  readonly vehicleIds: readonly string[] | null;
}

const isSameSet = (one: readonly string[] | null, other: readonly string[] | null): boolean =>
  one === null || other === null
    ? one === other
    : new Set(one).size === new Set(other).size && one.every((item) => other.includes(item));

/** Whether somebody may do just this already. */
export const isGiven = ({ scopes, cars }: CoHost, given: Given): boolean =>
  isSameSet(scopes, given.scopes) && isSameSet(cars?.map(({ id }) => id) ?? null, given.vehicleIds);
