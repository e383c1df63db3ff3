import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { haversineKm, type Spot } from '@kwela/domain/places/distance';
import type { PlaceKind } from '@kwela/domain/places/kinds';
import { foldName, indexPlaces, matchPlaces } from '@kwela/domain/places/match';
import { PROVINCE_NAMES } from '@kwela/domain/south-africa/provinces';
import { PROVINCES, type Province } from '@kwela/domain/vehicles/vehicle';
import { z } from 'zod';

const DATA_DIR = join(import.meta.dirname, '../../../data');

const placeFile = z.array(
  z.object({
    name: z.string(),
    province: z.string(),
    kind: z.enum(['city', 'town', 'village', 'suburb']),
    lat: z.number(),
    lng: z.number(),
    population: z.number().nullish(),
    metro: z.string().nullish(),
    alt: z.array(z.string()).nullish(),
  }),
);
const airportFile = z.array(
  z.object({
    iata: z.string(),
    name: z.string(),
    city: z.string(),
    kind: z.string(),
    lat: z.number(),
    lng: z.number(),
  }),
);

export interface KnownPlace {
  readonly id: string;
  readonly kind: PlaceKind;
  readonly name: string;
  readonly area: string;
  /** Null for an airport. */
  readonly province: string | null;
  readonly alt: readonly string[];
  readonly iata: string | null;
  readonly population: number | null;
  /** The municipality that a part of a large city and the city itself lie in. */
  readonly metro: string | null;
  readonly lat: number;
  readonly lng: number;
}

const read = (file: string): unknown => JSON.parse(readFileSync(join(DATA_DIR, file), 'utf8'));
const slug = (...parts: readonly string[]): string =>
  parts.map((part) => foldName(part).replaceAll(' ', '-')).join('-');

/** An address of its own for each place; two of one name and province are told apart by the order of the file. */
function withIds(places: readonly Omit<KnownPlace, 'id'>[]): KnownPlace[] {
  const taken = new Map<string, number>();
  return places.map((place) => {
    const plain = `place:${slug(place.name, place.province ?? '')}`;
    const count = (taken.get(plain) ?? 0) + 1;
    taken.set(plain, count);
    return { id: count === 1 ? plain : `${plain}-${count}`, ...place };
  });
}

function readPlaces(): KnownPlace[] {
  const rows = placeFile.parse(read('za-places.json'));
  const places = rows.map((row) => ({
    kind: row.kind,
    name: row.name,
    area: row.kind === 'suburb' && row.metro ? row.metro : row.province,
    province: row.province,
    alt: row.alt ?? [],
    iata: null,
    population: row.population ?? null,
    metro: row.metro ?? null,
    lat: row.lat,
    lng: row.lng,
  }));
  return withIds(places);
}

/** Airports count as much as a town of this size when nothing else tells two matches apart. */
const INTERNATIONAL_WEIGHT = 500_000;
const REGIONAL_WEIGHT = 20_000;

function readAirports(): KnownPlace[] {
  return airportFile.parse(read('za-airports.json')).map((row) => ({
    id: `airport:${row.iata}`,
    kind: 'airport' as const,
    name: row.name,
    area: row.city,
    province: null,
    alt: [`${row.city} Airport`, row.iata],
    iata: row.iata,
    metro: null,
    population: row.kind === 'international' ? INTERNATIONAL_WEIGHT : REGIONAL_WEIGHT,
    lat: row.lat,
    lng: row.lng,
  }));
}

const known = readPlaces();
const offered = [...known, ...readAirports()];
const index = indexPlaces(offered);
const byId = new Map(offered.map((place) => [place.id, place]));

/** A place or an airport that was offered, by its address; null: there is none. */
export const placeById = (id: string): KnownPlace | null => byId.get(id) ?? null;

/** Places and airports that a person may mean, best first. */
export const suggestedPlaces = (typed: string, limit: number): readonly KnownPlace[] =>
  matchPlaces(index, typed, limit);

const settlements = new Map(
  known
    .filter(({ kind }) => kind !== 'suburb')
    .toReversed()
    .map((place) => [slug(place.name, place.province ?? ''), place]),
);

/** A city, town or village by its whole name, the same one that a person who types it is offered; null if there is none. */
export const settlement = (name: string, province: Province): KnownPlace | null =>
  settlements.get(slug(name, PROVINCE_NAMES[province])) ?? null;

/** Where a spot lies, in the words in which guests look for cars. */
export interface NamedSpot {
  readonly area: string;
  readonly city: string;
  readonly province: Province;
}

const byDistance = (places: readonly KnownPlace[], spot: Spot): KnownPlace | undefined =>
  places.reduce<{ place: KnownPlace; km: number } | undefined>((nearest, place) => {
    const km = haversineKm(spot, place);
    return nearest === undefined || km < nearest.km ? { place, km } : nearest;
  }, undefined)?.place;

const cities = known.filter(({ kind }) => kind === 'city');
/** Of a large city its largest part gives the name: Johannesburg, not Soweto. */
const cityOf = ({ metro, name, kind }: KnownPlace, spot: Spot): string => {
  if (metro === null) return name;
  const [largest] = cities
    .filter((city) => city.metro === metro)
    .toSorted((a, b) => (b.population ?? 0) - (a.population ?? 0));
  return largest?.name ?? (kind === 'suburb' ? byDistance(cities, spot)?.name : name) ?? name;
};

/** The part of town, the city and the province that a spot lies in, by the nearest place that we know; null beyond the last one. */
export function placeAt(spot: Spot): NamedSpot | null {
  const nearest = byDistance(known, spot);
  const province = PROVINCES.find((code) => PROVINCE_NAMES[code] === nearest?.province);
  if (nearest === undefined || province === undefined) return null;
  return { area: nearest.name, city: cityOf(nearest, spot), province };
}
