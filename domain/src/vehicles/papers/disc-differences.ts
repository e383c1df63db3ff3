import type { UnfinishedDraft } from '../draft/vehicle-draft.ts';
import type { LicenceDisc } from './licence-disc.ts';
import { readPlate } from './plate.ts';
import { readVin } from './vin.ts';

/** What a licence disc and a listing can say differently. */
export const DISC_DIFFERENCES = ['plate', 'vin', 'make', 'colour', 'expiry'] as const;
export type DiscDifference = (typeof DISC_DIFFERENCES)[number];

const plain = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
/** Makes that papers write otherwise than people do. */
const SHORT_MAKES: Readonly<Record<string, string>> = {
  VW: 'VOLKSWAGEN',
  MERC: 'MERCEDESBENZ',
  MERCEDES: 'MERCEDESBENZ',
};
const makeOf = (text: string): string => SHORT_MAKES[plain(text)] ?? plain(text);

/**
 * Where the disc of a car and its listing differ, for the host to look at before handing it in. A field that is still missing
 * differs from nothing; neither does a colour that we do not know. Models are not compared: papers and people name
 * them too differently. Source: docs/rules/vehicles.md “Licence disc”.
 */
export function discDifferences(
  disc: LicenceDisc,
  { car, papers }: Pick<UnfinishedDraft, 'car' | 'papers'>,
): readonly DiscDifference[] {
  const plate = car.plate === null ? null : readPlate(car.plate);
  const vin = car.vin === null ? null : readVin(car.vin);
  const differs: Readonly<Record<DiscDifference, boolean>> = {
    plate: plate !== null && !(plate.ok && plate.value.plate === disc.plate.plate),
    vin: vin !== null && !(vin.ok && vin.value.vin === disc.vin.vin),
    make: car.make !== null && makeOf(car.make) !== makeOf(disc.make),
    colour: car.colour !== null && disc.colour !== null && car.colour !== disc.colour,
    expiry: papers.discExpiresOn !== null && papers.discExpiresOn !== disc.expiresOn,
  };
  return DISC_DIFFERENCES.filter((difference) => differs[difference]);
}
