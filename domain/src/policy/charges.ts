import type { ChargeKind } from '../charges/kinds.ts';
import type { VehicleCategory } from '../vehicles/vehicle.ts';

/** What hosts may charge after a trip, and how it is settled. Source: docs/rules/claims.md “Incidental charges”. */
export interface ChargeRules {
  /** From the return on; tolls and fines, which come by letter, have days. */
  readonly fileWithinHours: number;
  readonly documentWithinDays: number;
  readonly answerHours: number;
  /** What nobody answers counts as accepted up to so much; more is decided by a person. */
  readonly silentUpToCents: number;
  readonly appealDays: number;
  /** What the deposit does not cover is the guest's to pay for so long; then it is written off. */
  readonly payWithinDays: number;
  readonly maxFiles: number;
  /** The host's part of the cost; the rest is our fee, with its VAT. */
  readonly hostCostBp: Readonly<Record<ChargeKind, number>>;
  /** The same of what is added for the work of it. */
  readonly hostFeeBp: Readonly<Record<ChargeKind, number>>;
  readonly tollAdminCents: number;
  /** The most that one of each kind may cost. */
  readonly tollMostCents: number;
  readonly fineMostCents: number;
  readonly lostItemMostCents: number;
  /** Litres of a tank, by the kind of car: fuel is worked out by it, so that nobody states a larger one. */
  readonly tankLitres: Readonly<Record<VehicleCategory, number>>;
  /** A charge that comes after a review with so many stars or fewer is looked at by a person. */
  readonly lowReviewStars: number;
  /** What the first, the second … misuse costs its host; after the last a person decides about the account. */
  readonly misuseCents: readonly number[];
}
