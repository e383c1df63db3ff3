import { type PhotoAngle, REQUIRED_ANGLES } from '@kwela/domain/vehicles/draft/photos';
import type { Colour } from '@kwela/domain/vehicles/vehicle';
import { asSystem } from '../../db/tx.ts';
import type { Services } from '../../modules/context.ts';
import type { KeptPicture } from '../../modules/files/pictures.ts';
import { PHOTOS, photoName } from '../../modules/photos/addresses.ts';
import { findVehicle, savePhoto } from '../../modules/photos/store/photos-repo.ts';
import { DEMO_HOST } from '../accounts.ts';
import type { DemoPlan } from '../plan.ts';
import { idFrom, seededRandom } from '../random.ts';
import { drawPhoto } from './draw-photo.ts';

/** Cars of the demo's host that have photos; all others are drawn, as most are on the first day. */
const CARS = 2;

interface Shot {
  readonly name: string;
  readonly hostId: string;
  readonly angle: PhotoAngle;
  readonly colour: Colour;
  readonly car: number;
}

async function photographed(
  pictures: Services['pictures'],
  { name, hostId, angle, colour, car }: Shot,
): Promise<KeptPicture> {
  const content = await drawPhoto(angle, colour, car);
  const kept = await pictures.keep({ bucket: PHOTOS, name, ownerId: hostId, content });
  if (!kept.ok) throw new Error(`A photo of the demo is refused: ${kept.refusal}`);
  return kept.value;
}

/** Gives cars of the demo's host the six photos that every car is asked for. Done again it changes nothing. */
export async function makePhotos(
  { database: { db }, pictures, now }: Pick<Services, 'database' | 'pictures' | 'now'>,
  plan: DemoPlan,
  vehicleIds: readonly string[],
): Promise<void> {
  const own = plan.vehicles.flatMap(({ host, colour }, index) => {
    const vehicleId = vehicleIds[index];
    const isOfDemoHost = host.person.email === DEMO_HOST.email;
    return isOfDemoHost && vehicleId !== undefined ? [{ vehicleId, colour }] : [];
  });
  for (const [car, { vehicleId, colour }] of own.slice(0, CARS).entries()) {
    const vehicle = await findVehicle(db, vehicleId);
    if (vehicle === null) throw new Error('A car of the demo has gone');
    const { hostId } = vehicle;
    const random = seededRandom(`kwela/photos/${vehicleId}`);
    for (const [position, angle] of REQUIRED_ANGLES.entries()) {
      const id = idFrom(random);
      const name = photoName(vehicleId, id);
      const [there] = await pictures.find(PHOTOS, [name]);
      const picture = there ?? (await photographed(pictures, { name, hostId, angle, colour, car }));
      const { objectId, width: widthPx, height: heightPx, placeholder, version: hash } = picture;
      await asSystem(db, async (tx) => {
        await savePhoto(tx, {
          id,
          vehicleId: vehicle.id,
          objectId,
          angle,
          position,
          widthPx,
          heightPx,
          placeholder,
          hash,
          at: now(),
        });
        return { ok: true };
      });
    }
  }
}
