import { HOUR_MS } from '../time.ts';
import { type ConditionAngle, HAND_OVER_STAGES, type HandOverStage } from './report.ts';

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

interface PhotographedTrip {
  /** When the car changed hands; null: it has not. */
  readonly changedHandsAt: Readonly<Record<HandOverStage, Date | null>>;
  readonly photos: readonly (Taken & { readonly stage: HandOverStage })[];
}

/** How many of the needed photos a trip lacks each time that its car changed hands; nothing where all are there. */
export const missingPhotos = (
  { changedHandsAt, photos }: PhotographedTrip,
  rules: PhotoRules,
): readonly { readonly stage: HandOverStage; readonly count: number }[] =>
  HAND_OVER_STAGES.flatMap((stage) => {
    const at = changedHandsAt[stage];
    if (at === null) return [];
    const ofStage = photos.filter((photo) => photo.stage === stage);
    const count = missingAngles(at, ofStage, rules).length;
    return count === 0 ? [] : [{ stage, count }];
  });
