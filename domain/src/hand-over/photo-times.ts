import { HOUR_MS } from '../time.ts';
import type { ConditionAngle } from './report.ts';

interface Taken {
  readonly angle: ConditionAngle;
  /** As the phone that took it says. */
  readonly takenAt: Date;
}

interface PhotoRules {
  readonly angles: readonly ConditionAngle[];
  readonly withinHours: number;
}

/**
 * From where the car is not shown by a photo that counts: one that either side took near the moment at which the car changed
 * hands. Source: docs/rules/protection.md “Photos of trips”.
 */
export function missingAngles(
  changedHandsAt: Date,
  photos: readonly Taken[],
  { angles, withinHours }: PhotoRules,
): readonly ConditionAngle[] {
  const counts = ({ takenAt }: Taken) =>
    Math.abs(takenAt.getTime() - changedHandsAt.getTime()) <= withinHours * HOUR_MS;
  const shown = new Set(photos.filter(counts).map(({ angle }) => angle));
  return angles.filter((angle) => !shown.has(angle));
}
