import type { RefusalDetails } from '@kwela/contract/refusals';

/** The guest's own unpaid booking, when it is they themselves who hold these dates. */
export type OwnHold = NonNullable<RefusalDetails<'vehicle_unavailable'>['ownBooking']>;
