import { BODIES, COLOURS } from '@kwela/domain/vehicles/vehicle';
import type { DrawnCar } from '../vehicle-art/VehicleArt.tsx';
import type { Listing } from './listing.ts';
import { oneOf } from './typed.ts';
import type { ListingValues } from './values.ts';

/** The car as it is drawn while it is typed; what nobody chose yet is drawn as most cars are. */
export const drawnCarOf = (
  { id, draft, place }: Listing,
  { body, colour }: Pick<ListingValues['car'], 'body' | 'colour'>,
): DrawnCar => ({
  id,
  body: oneOf(BODIES, body) ?? 'hatch',
  colour: oneOf(COLOURS, colour) ?? 'silver',
  seats: draft.car.seats ?? 5,
  province: place?.province ?? 'WC',
});
