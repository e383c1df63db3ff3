import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { haversineKm, type Spot } from '@kwela/domain/places/distance';
import { PROVINCE_NAMES } from '@kwela/domain/south-africa/provinces';
import type { Province } from '@kwela/domain/vehicles/vehicle';
import { z } from 'zod';
import type { Random } from './random.ts';

const DATA_DIR = join(import.meta.dirname, '../../data');
const read = (file: string): unknown => JSON.parse(readFileSync(join(DATA_DIR, file), 'utf8'));

const places = z
  .array(z.object({ name: z.string(), province: z.string(), lat: z.number(), lng: z.number() }))
  .parse(read('za-places.json'));
const airports = z
  .array(z.object({ iata: z.string(), name: z.string(), lat: z.number(), lng: z.number() }))
  .parse(read('za-airports.json'));

/** The centre of a town or suburb. */
export function centreOf(name: string, province: Province): Spot {
  const found = places.find((place) => place.name === name && place.province === PROVINCE_NAMES[province]);
  if (found === undefined) throw new RangeError(`there is no ${name} in ${province}`);
  return { lat: found.lat, lng: found.lng };
}

export interface Airport extends Spot {
  readonly iata: string;
  readonly name: string;
  readonly km: number;
}

/** Airports by their codes, the nearest first. */
export const airportsNear = (spot: Spot, codes: readonly string[]): Airport[] =>
  airports
    .filter(({ iata }) => codes.includes(iata))
    .map((airport) => ({ ...airport, km: haversineKm(spot, airport) }))
    .sort((a, b) => a.km - b.km);

const KM_PER_DEGREE = 111.195;

/** A spot somewhere within so many kilometres, to five decimals (a metre). */
export function spotNear({ lat, lng }: Spot, withinKm: number, random: Random): Spot {
  const direction = 2 * Math.PI * random.next();
  const km = withinKm * Math.sqrt(random.next());
  const metre = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return {
    lat: metre(lat + (km * Math.cos(direction)) / KM_PER_DEGREE),
    lng: metre(lng + (km * Math.sin(direction)) / (KM_PER_DEGREE * Math.cos((lat * Math.PI) / 180))),
  };
}
