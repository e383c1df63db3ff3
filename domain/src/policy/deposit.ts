export const RISK_BANDS = ['low', 'medium', 'high'] as const;
export type RiskBand = (typeof RISK_BANDS)[number];

/** A base by the value of the car, times the band, rounded to a step. */
export interface DepositTerms {
  /** In order of value; the first row that reaches the value counts. Null = any value, on the last row. */
  readonly bases: readonly { readonly upToValueCents: number | null; readonly cents: number }[];
  readonly bandBp: Readonly<Record<RiskBand, number>>;
  readonly superPlanBp: number;
  readonly stepCents: number;
}
