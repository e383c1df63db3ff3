import type { WantedChange } from '@kwela/contract/trips/changes';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import type { BookingAccess } from '../../bookings/read/booking-access.ts';
import type { Booking } from '../../bookings/store/booking.ts';
import { reaches, workplaceOf } from '../../team/acting/acting-for.ts';
import type { PricedChange } from './priced-change.ts';

/** Another car is the host's to offer; everything else is the guest's to ask for. Source: docs/rules/changes.md “Kinds”. */
export const mayLookAt = ({ relation }: BookingAccess, { kind }: WantedChange): boolean =>
  relation === (kind === 'swap' ? 'host' : 'guest');

/** The same of asking for it; of the host's co-hosts those may who answer requests. */
export const mayPropose = (access: BookingAccess, wanted: WantedChange): boolean =>
  mayLookAt(access, wanted) && (access.relation === 'guest' || access.may('answer_request'));

/** Whether who calls works on the car that a trip would have: a co-host offers none that is not theirs to look after. */
export async function mayHaveCar(
  call: Parameters<typeof workplaceOf>[0],
  db: Db | Tx,
  { hostId }: Booking,
  { kind, car }: PricedChange,
): Promise<boolean> {
  if (kind !== 'swap') return true;
  const place = await workplaceOf(call, db, hostId);
  return place !== null && reaches(place, [car.id]);
}
