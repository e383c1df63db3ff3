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
  /** Of what was kept of the rental, so much comes back as credit when somebody else rents the car on the same days. */
  readonly relet: { readonly shareBp: number };
  /** So long a credit can be used; at least 36, as the law asks (Consumer Protection Act, section 63). */
  readonly creditMonths: number;
  /** Of a trip that is paid with credit: what is paid in another way at least, and for how long credit that comes back can be used at least. */
  readonly credit: { readonly leastPaidCents: number; readonly returnedMonths: number };
  /** Which cars a guest is shown whose trip was cancelled on them: not dearer than this, and so many. */
  readonly rebooking: { readonly maxDearerBp: number; readonly maxCars: number };
}
