import type { Province } from '@kwela/domain/vehicles/vehicle';
import type { Random } from './random.ts';

const CONSONANTS = [...'BCDFGHJKLMNPRSTVWXYZ'];

/** Where the plate of a district says the town; elsewhere three letters, three digits and the province. */
const DISTRICTS: Readonly<Record<string, string>> = {
  'Cape Town': 'CA',
  Stellenbosch: 'CL',
  Franschhoek: 'CJ',
  George: 'CAW',
  'Mossel Bay': 'CBS',
  Knysna: 'CX',
  'Plettenberg Bay': 'CX',
  Durban: 'ND',
  Ballito: 'NR',
  'Richards Bay': 'NUZ',
};

const LETTERS: Record<Province, string> = {
  GP: 'GP',
  WC: 'WC',
  KZN: 'ZN',
  EC: 'EC',
  FS: 'FS',
  LP: 'L',
  MP: 'MP',
  NW: 'NW',
  NC: 'NC',
};

const TWO_LETTERS = 2;

function onePlate(city: string, province: Province, random: Random): string {
  const district = DISTRICTS[city];
  if (district !== undefined) {
    const digits =
      district.length === TWO_LETTERS ? random.int(100_000, 999_999) : random.int(10_000, 99_999);
    return `${district}${digits}`;
  }
  const letter = () => random.pick(CONSONANTS);
  return `${letter()}${letter()}${letter()}${random.int(100, 999)}${LETTERS[province]}`;
}

/** A number plate in the form of its place, letters and digits only, that no other car of the demo has. */
export function plateOf(city: string, province: Province, random: Random, taken: Set<string>): string {
  for (;;) {
    const plate = onePlate(city, province, random);
    if (taken.has(plate)) continue;
    taken.add(plate);
    return plate;
  }
}
