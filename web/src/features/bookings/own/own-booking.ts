import type { RefusalDetails } from '@kwela/contract/refusals';

/** The guest's own hold, request or trip, when it is they themselves who have the car at these dates. */
export type OwnBooking = NonNullable<RefusalDetails<'vehicle_unavailable'>['ownBooking']>;
