import type { WantedChange } from '@kwela/contract/trips/changes';
import type { BookingAccess } from '../../bookings/read/booking-access.ts';

/** Another car is the host's to offer; everything else is the guest's to ask for. Source: docs/rules/changes.md “Kinds”. */
export const mayLookAt = ({ relation }: BookingAccess, { kind }: WantedChange): boolean =>
  relation === (kind === 'swap' ? 'host' : 'guest');

/** The same of asking for it; of the host's co-hosts those may who answer requests. */
export const mayPropose = (access: BookingAccess, wanted: WantedChange): boolean =>
  mayLookAt(access, wanted) && (access.relation === 'guest' || access.may('answer_request'));
