import { isTypedDate } from '../../lib/typed-date.ts';
import type { TripInput } from '../pricing/use-trip-quote.ts';
import type { Draft, DriverDraft } from './draft.ts';

const isComplete = (driver: DriverDraft): boolean =>
  driver.firstName.trim() !== '' &&
  driver.lastName.trim() !== '' &&
  [driver.birthOn, driver.licenceIssuedOn, driver.licenceExpiresOn].every(isTypedDate);

/**
 * What is asked of the server for a draft. Drivers and an address count once they are complete, so that a half-filled
 * form still shows a price.
 */
export function tripInputOf(vehicleId: string, draft: Draft): TripInput {
  const { handOver } = draft;
  const isPlaceKnown = handOver && (!handOver.needsAddress || handOver.lat !== undefined);
  const address = handOver && [handOver.address.trim(), handOver.place].filter(Boolean).join(', ');
  return {
    vehicleId,
    startAt: draft.startAt,
    endAt: draft.endAt,
    protectionPlan: draft.plan ?? draft.seenPlan,
    extras: Object.entries(draft.extras)
      .filter(([, quantity]) => quantity > 0)
      .map(([code, quantity]) => ({ code, quantity })),
    delivery: isPlaceKnown
      ? {
          code: handOver.code,
          ...(handOver.needsAddress && address ? { address } : {}),
          ...(handOver.lat !== undefined ? { lat: handOver.lat } : {}),
          ...(handOver.lng !== undefined ? { lng: handOver.lng } : {}),
        }
      : null,
    promoCode: draft.promoCode,
    drivers: draft.drivers.filter(isComplete).map((driver) => ({
      ...driver,
      firstName: driver.firstName.trim(),
      lastName: driver.lastName.trim(),
    })),
  };
}
