import type { CancellationPolicy } from '../vehicles/vehicle.ts';

/** A part of the rental R, or single days of it (D = R ÷ rental days) by whether the trip is short. */
export type CancellationCharge =
  | { readonly kind: 'percent'; readonly bp: number }
  | { readonly kind: 'days'; readonly longTripBp: number; readonly shortTripBp: number };

export interface CancellationRow {
  readonly fromHours: number;
  readonly charge: CancellationCharge;
}

/** The cancellation table: the first row whose notice is long enough gives the charge on the rental. */
export interface CancellationTerms {
  readonly graceHours: number;
  readonly graceWhenStartIsDaysAway: number;
  readonly shortGraceHours: number;
  readonly shortTripDays: number;
  readonly policies: Readonly<Record<CancellationPolicy, readonly CancellationRow[]>>;
  readonly noShow: CancellationCharge;
  readonly maxChargeBp: number;
  readonly deliveryFullNoticeHours: number;
  readonly deliveryLateRefundBp: number;
  readonly hostCredit: {
    readonly withinHours: number;
    readonly minCents: number;
    readonly percentBp: number;
  };
}
