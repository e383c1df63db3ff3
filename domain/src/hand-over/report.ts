import type { KnownMark } from '../vehicles/draft/known-marks.ts';

/** The two moments at which a car changes hands. */
export const HAND_OVER_STAGES = ['check_in', 'check_out'] as const;
export type HandOverStage = (typeof HAND_OVER_STAGES)[number];

/** Who writes and signs a report. */
export const HAND_OVER_SIDES = ['guest', 'host'] as const;
export type HandOverSide = (typeof HAND_OVER_SIDES)[number];

/** From where the photos of a report show the car; which of them are needed is the policy's. */
export const CONDITION_ANGLES = [
  'front',
  'front_left',
  'left',
  'rear_left',
  'rear',
  'rear_right',
  'right',
  'front_right',
  'front_seats',
  'rear_seats',
  'dashboard',
  'boot',
  'licence_disc',
  'extra',
] as const;
export type ConditionAngle = (typeof CONDITION_ANGLES)[number];

export const WARNING_LIGHTS = [
  'engine',
  'oil',
  'battery',
  'brakes',
  'abs',
  'airbag',
  'tyre_pressure',
  'temperature',
  'service',
  'other',
] as const;
export type WarningLight = (typeof WARNING_LIGHTS)[number];

/** What the law and a flat tyre ask for. */
export const EQUIPMENT = ['spare_wheel', 'jack', 'triangle'] as const;
export type Equipment = (typeof EQUIPMENT)[number];

/** A full tank, or a full battery. */
export const FULL_EIGHTHS = 8;
export const MOST_KEYS = 9;
export const MOST_ODOMETER_KM = 2_000_000;
export const MOST_MARKS = 60;
export const LONGEST_CONDITION_NOTE = 1_000;

/** A mark that is seen now; when it was first seen, the report itself says. */
export type SeenMark = Omit<KnownMark, 'seenOn'>;

/** What somebody notes of a car as it changes hands; null: not answered yet. Source: docs/rules/hand-over.md “Report”. */
export interface ConditionFacts {
  readonly odometerKm: number | null;
  /** Of the tank, or of the battery of a car that is charged. */
  readonly fuelEighths: number | null;
  /** Those that are on; none is an answer, too. */
  readonly warningLights: readonly WarningLight[] | null;
  readonly keyCount: number | null;
  /** What is in the car. */
  readonly equipment: readonly Equipment[] | null;
  readonly marks: readonly SeenMark[];
  readonly note: string;
}

export const NO_FACTS: ConditionFacts = {
  odometerKm: null,
  fuelEighths: null,
  warningLights: null,
  keyCount: null,
  equipment: null,
  marks: [],
  note: '',
};

/** A photo of a report, by the hash of its bytes as the phone made them. */
export interface ConditionPhoto {
  readonly id: string;
  readonly angle: ConditionAngle;
  /** SHA-256, 64 hexadecimal digits in small letters. */
  readonly sha256: string;
  /** As the phone that took it says. */
  readonly takenAt: Date;
}

export const MISSING_FACTS = ['odometer', 'fuel', 'warning_lights', 'keys', 'equipment'] as const;
export type MissingFact = (typeof MISSING_FACTS)[number];

export interface MissingParts {
  readonly angles: readonly ConditionAngle[];
  readonly facts: readonly MissingFact[];
}

const isAnswered: Readonly<Record<MissingFact, (facts: ConditionFacts) => boolean>> = {
  odometer: ({ odometerKm }) => odometerKm !== null,
  fuel: ({ fuelEighths }) => fuelEighths !== null,
  warning_lights: ({ warningLights }) => warningLights !== null,
  keys: ({ keyCount }) => keyCount !== null,
  equipment: ({ equipment }) => equipment !== null,
};

/** What a report still needs before anybody can sign it. Source: docs/rules/hand-over.md “Report”. */
export const missingParts = (
  facts: ConditionFacts,
  photos: readonly Pick<ConditionPhoto, 'angle'>[],
  angles: readonly ConditionAngle[],
): MissingParts => ({
  angles: angles.filter((angle) => photos.every((photo) => photo.angle !== angle)),
  facts: MISSING_FACTS.filter((fact) => !isAnswered[fact](facts)),
});

export const isComplete = ({ angles, facts }: MissingParts): boolean =>
  angles.length === 0 && facts.length === 0;

/** Whether an odometer shows less than it did before, which no car's does. Source: docs/rules/hand-over.md “Odometer”. */
export const runsBackFrom = (odometerKm: number | null, lastKm: number | null): boolean =>
  odometerKm !== null && lastKm !== null && odometerKm < lastKm;
