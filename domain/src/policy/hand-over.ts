import type { ConditionAngle } from '../hand-over/report.ts';

/** How a car changes hands, and what it costs when it comes back late. Source: docs/rules/hand-over.md. */
export interface HandOverRules {
  /** The photos that a report needs, in the order in which somebody is led around the car. */
  readonly angles: readonly ConditionAngle[];
  /** A pick-up can begin so long before its time. */
  readonly opensBeforeStartMinutes: number;
  /** Photos for it may be so old. */
  readonly photosBeforeStartHours: number;
  /** The clock of a phone may be ahead by this. */
  readonly clockSkewMinutes: number;
  /** Of one report, those that were taken again counted. */
  readonly maxPhotos: number;
  /** Of one side at one hand-over, as from a phone that had no signal beside another. */
  readonly maxReports: number;
  /** So many files a host can add to their answer about a car that was turned down. */
  readonly maxAnswerFiles: number;
  /** Added to the price of each started hour of a late return. */
  readonly lateFeePerHourCents: number;
  /** Owed to the next guest for each started hour for which they wait for a car that came back late. */
  readonly waitCreditPerHourCents: number;
}
