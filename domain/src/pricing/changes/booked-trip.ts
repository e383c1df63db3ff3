import type { ChangeKind } from '../../bookings/changes/kinds.ts';
import type { TripWindow } from '../../bookings/trip/trip-window.ts';
import type { Policy } from '../../policy/policy.ts';
import type { VehicleTerms } from '../../vehicles/terms.ts';
import type { CancellationPolicy } from '../../vehicles/vehicle.ts';
import type { TripOptions } from '../options.ts';
import type { Quote } from '../quote.ts';

/** What of a trip can be chosen, its promo left out: that stays what it was. */
export type ChosenOptions = Omit<TripOptions, 'promo'>;

/** An agreed trip, as its price is worked out again from it. */
export interface BookedTrip {
  readonly window: TripWindow;
  readonly quote: Omit<Quote, 'cancellationPreview'>;
  readonly options: ChosenOptions;
  /** Of the booking, whatever the car has now. */
  readonly policy: CancellationPolicy;
  /** What depends on how early somebody books counts from then. */
  readonly bookedAt: Date;
}

/** What a change asks for: the car's terms as they are now, and the trip as it would be. */
export interface AskedTrip {
  readonly kind: ChangeKind;
  readonly terms: VehicleTerms;
  readonly window: TripWindow;
  readonly options: ChosenOptions;
  readonly now: Date;
  /** The one that the booking keeps. */
  readonly pinned: Policy;
}
