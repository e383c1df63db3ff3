export const RISK_BANDS = ['low', 'medium', 'high'] as const;
export type RiskBand = (typeof RISK_BANDS)[number];

/** A base by the value of the car, times the band, rounded to a step. */
export interface DepositTerms {
  /** In order of value; the first row that reaches the value counts. Null = any value, on the last row. */
  readonly bases: readonly { readonly upToValueCents: number | null; readonly cents: number }[];
  readonly bandBp: Readonly<Record<RiskBand, number>>;
  readonly superPlanBp: number;
  readonly stepCents: number;
  /** A hold is replaced by a new one this long after it was placed, before it lapses at the bank. */
  readonly renewAfterHours: number;
  /** How long a guest has to mend a hold that could not be renewed, before the standing one is taken. */
  readonly fixHours: number;
  /** However late the guest is asked, they have this long to pay before the booking is cancelled. */
  readonly fixAtLeastMinutes: number;
  /** The second warning comes this long before that end, or half-way when there is less time. */
  readonly warnBeforeHours: number;
  /** What was taken is back with the guest after as many working days. */
  readonly refundWorkingDays: number;
  /** For each whole day that a deposit comes back late, we owe the guest this. */
  readonly lateCreditPerDayCents: number;
}
