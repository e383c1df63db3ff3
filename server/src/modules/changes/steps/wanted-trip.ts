import type { WantedChange } from '@kwela/contract/trips/changes';
import type { ChangeFault } from '@kwela/domain/bookings/changes/kinds';
import { ok, refuse } from '@kwela/domain/result';
import type { KnownDriver } from '@kwela/domain/verification/driver-standing';
import type { Booking } from '../../bookings/store/booking.ts';
import { asDriver } from '../../bookings/store/named-driver.ts';
import type { StoredTrip } from '../../bookings/store/quote-schema.ts';

type Driver = StoredTrip['drivers'][number];

const fault = (code: ChangeFault) => refuse('change_not_possible', { fault: code });

const isNamed = (drivers: readonly Driver[], { firstName, lastName, birthOn }: Driver): boolean =>
  drivers.some((one) => one.firstName === firstName && one.lastName === lastName && one.birthOn === birthOn);

/** What a booking would be with a change, its words as they were taken for it. */
export function wantedTrip(booking: Booking, wanted: WantedChange, guest: KnownDriver | null) {
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
      if (isNamed(before, wanted.driver)) return fault('driver_named_before');
      return ok({ ...trip, drivers: [...before, wanted.driver] });
    }
  }
}
