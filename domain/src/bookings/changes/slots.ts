import type { TripWindow } from '../trip/trip-window.ts';

/** A stretch of time of a change that its booking does not hold yet. */
export interface AddedTime extends TripWindow {
  readonly side: 'before' | 'after';
}

/**
 * What has to be reserved beside the time that a booking holds, the gap after the trip included in both: nothing where it is shorter, the
 * whole where the two do not meet. Source: docs/rules/changes.md “The longer time”.
 */
export function addedTime(held: TripWindow, wanted: TripWindow): readonly AddedTime[] {
  if (wanted.startAt >= held.endAt || wanted.endAt <= held.startAt) return [{ side: 'after', ...wanted }];
  const before: AddedTime = { side: 'before', startAt: wanted.startAt, endAt: held.startAt };
  const after: AddedTime = { side: 'after', startAt: held.endAt, endAt: wanted.endAt };
  return [before, after].filter(({ startAt, endAt }) => startAt < endAt);
}
