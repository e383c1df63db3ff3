import type { WantedChange } from '@kwela/contract/trips/changes';
import type { BookingAccess } from '../../bookings/read/booking-access.ts';

/** Another car is the host's to offer; everything else is the guest's to ask for. Source: docs/rules/changes.md “Kinds”. */
export const mayPropose = ({ relation, may }: BookingAccess, { kind }: WantedChange): boolean =>
  kind === 'swap' ? relation === 'host' && may('answer_request') : relation === 'guest';
