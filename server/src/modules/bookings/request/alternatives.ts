import { searchInput, type vehicleCard } from '@kwela/contract/search';
import type { TripWindow } from '@kwela/domain/bookings/trip/trip-window';
import type { z } from 'zod';
import type { Call } from '../../context.ts';
import { searchPage } from '../../search/results.ts';
import type { VehicleForTrip } from '../../vehicles/terms-repo.ts';

const SHOWN = 3;

/** Up to three other cars of the same kind for the same time, the nearest first, for somebody who came too late. */
export async function alternativesTo(
  call: Pick<Call, 'database' | 'now' | 'policies'>,
  vehicle: VehicleForTrip,
  window: TripWindow,
): Promise<z.input<typeof vehicleCard>[]> {
  const input = searchInput.parse({
    near: `${vehicle.shownLat},${vehicle.shownLng}`,
    from: window.startAt.toISOString(),
    to: window.endAt.toISOString(),
    sort: 'distance',
    limit: SHOWN + 1,
    category: vehicle.category,
  });
  const page = await searchPage(call.database.pool, input, call.now(), call.policies.at(call.now()));
  return page.ok ? page.value.items.filter(({ id }) => id !== vehicle.publicId).slice(0, SHOWN) : [];
}
