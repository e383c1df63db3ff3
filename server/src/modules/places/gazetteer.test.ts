import { SERVED } from '@kwela/domain/places/served';
import { PROVINCE_NAMES } from '@kwela/domain/south-africa/provinces';
import { describe, expect, it } from 'vitest';
import { placeAt, settlement, suggestedPlaces } from './gazetteer.ts';

describe('a city by its name', () => {
  it.each([
    ['Cape Town', 'WC'],
    ['Johannesburg', 'GP'],
    ['Durban', 'KZN'],
    ['Gqeberha', 'EC'],
    ['Mbombela', 'MP'],
    ['Upington', 'NC'],
  ] as const)('%s lies in %s, where a person who types it is led', (name, province) => {
    const found = settlement(name, province);
    expect(found).toMatchObject({ name, province: PROVINCE_NAMES[province] });
    expect(suggestedPlaces(name, 8)).toContain(found);
  });

  it('is found however it is written, but not in another province', () => {
    expect(settlement('cape  town', 'WC')?.name).toBe('Cape Town');
    expect(settlement('Cape Town', 'GP')).toBeNull();
    expect(settlement('Atlantis Under The Sea', 'WC')).toBeNull();
  });

  it('is the city and not its airport or a part of another town', () => {
    expect(settlement('Cape Town International', 'WC')).toBeNull();
    expect(settlement('Sandton', 'GP')).toBeNull();
  });
});

describe('every place that is offered', () => {
  const offered = ['k', 's'].flatMap((letter) => suggestedPlaces(letter, 5_000));

  it('lies in South Africa, where cars can be', () => {
    expect(offered.length).toBeGreaterThan(100);
    const elsewhere = offered.filter(
      ({ lat, lng }) => lat < SERVED.south || lat > SERVED.north || lng < SERVED.west || lng > SERVED.east,
    );
    expect(elsewhere).toEqual([]);
  });

  it('says where it is, so that two of one name can be told apart', () => {
    expect(offered.filter(({ area }) => area.trim() === '')).toEqual([]);
    const airports = offered.filter(({ kind }) => kind === 'airport');
    expect(airports.filter(({ iata }) => iata === null)).toEqual([]);
  });
});

describe('where a car stands', () => {
  it.each([
    [-33.932, 18.412, { area: 'Gardens', city: 'Cape Town', province: 'WC' }],
    [-26.107, 28.057, { area: 'Sandton', city: 'Johannesburg', province: 'GP' }],
    [-28.45, 21.25, { area: 'Upington', city: 'Upington', province: 'NC' }],
  ] as const)('%s, %s is said by the names that guests look for', (lat, lng, expected) => {
    expect(placeAt({ lat, lng })).toEqual(expected);
  });

  it('is a city that people who look for cars are led to', () => {
    for (const spot of [
      { lat: -29.86, lng: 31.03 },
      { lat: -25.75, lng: 28.19 },
    ]) {
      const place = placeAt(spot);
      expect(place && settlement(place.city, place.province)?.name).toBe(place?.city);
    }
  });
});
