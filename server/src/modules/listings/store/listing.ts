import type { UnfinishedDraft } from '@kwela/domain/vehicles/draft/vehicle-draft';
import type { DecisionReason } from '@kwela/domain/vehicles/listing-review';
import type { ListingState } from '@kwela/domain/vehicles/vehicle';

export const DECISIONS = ['approve', 'send_back', 'reject', 'suspend', 'reinstate'] as const;
export type DecisionKind = (typeof DECISIONS)[number];

/** What an admin decided last. */
export interface Decision {
  readonly kind: DecisionKind;
  readonly reasons: readonly DecisionReason[];
  readonly note: string | null;
  readonly at: Date;
}

/** A listing with its VIN opened: kept inside the server. */
export interface Listing {
  /** The public id of its car, too. */
  readonly id: string;
  readonly hostId: string;
  readonly state: ListingState;
  /** Goes up by one with each change. */
  readonly version: number;
  /** Without photos, which are kept by themselves. */
  readonly draft: UnfinishedDraft;
  /** What guests find, without its VIN; null until it was looked at once. */
  readonly published: UnfinishedDraft | null;
  /** Of the car that this listing stands for while it is looked at or shown. */
  readonly heldPlate: string | null;
  readonly heldVinHash: Buffer | null;
  readonly vehicleId: number;
  readonly submittedAt: Date | null;
  readonly decision: Decision | null;
  readonly snoozedUntilOn: string | null;
  readonly trackerHeardAt: Date | null;
  readonly hasOpenRecall: boolean;
  readonly isUndrivable: boolean;
  readonly isHostInCoaching: boolean;
  readonly lastFingerprint: string | null;
  readonly createdAt: Date;
  readonly changedAt: Date;
}
