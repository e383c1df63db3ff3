import type { WantedChange } from '@kwela/contract/trips/changes';
import type { ChangeFault } from '@kwela/domain/bookings/changes/kinds';
import { ok, refuse } from '@kwela/domain/result';
import type { KnownDriver } from '@kwela/domain/verification/driver-standing';
import { differenceTo, type NamedDriver } from '@kwela/domain/verification/named-drivers';
import type { Booking } from '../../bookings/store/booking.ts';
import { asDriver } from '../../bookings/store/named-driver.ts';
import type { StoredTrip } from '../../bookings/store/quote-schema.ts';

const fault = (code: ChangeFault) => refuse('change_not_possible', { fault: code });

/** Whether somebody is among them, by any spelling that their papers would be found by. */
const isAmong = (drivers: readonly NamedDriver[], driver: NamedDriver): boolean =>
  drivers.some((one) => differenceTo(driver, { ...one, firstNames: one.firstName }) === null);

/** What a booking would be with a change, its words as they were taken for it. Those who are waited for are no new drivers. */
export function wantedTrip(
  booking: Booking,
  wanted: WantedChange,
  { guest, waitedFor }: { readonly guest: KnownDriver | null; readonly waitedFor: readonly NamedDriver[] },
) {
  const trip: StoredTrip = { ...booking.trip, startAt: booking.startAt, endAt: booking.endAt };
  switch (wanted.kind) {
    case 'time':
      return ok({ ...trip, startAt: wanted.startAt, endAt: wanted.endAt });
    case 'place':
      return ok({ ...trip, delivery: wanted.delivery });
    case 'options':
      return ok({ ...trip, protectionPlan: wanted.protectionPlan, extras: wanted.extras });
    case 'swap':
      return ok({ ...trip, vehicleId: wanted.vehicleId });
    case 'drivers': {
      const before = trip.drivers.length === 0 && guest !== null ? [asDriver(guest)] : trip.drivers;
      if (isAmong([...before, ...waitedFor], wanted.driver)) return fault('driver_named_before');
      return ok({ ...trip, drivers: [...before, wanted.driver] });
    }
  }
}
