import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FLIGHT_NUMBER, flightNumberOf, kmForecast } from './trip-plan.ts';

const woodstock = { lat: -33.93, lng: 18.45 };
const hermanus = { lat: -34.4187, lng: 19.2345 };
const george = { lat: -33.963, lng: 22.4617 };
const INCLUDED = { kmIncluded: 800, extraKmCents: 290 };

describe('the kilometres of a planned way', () => {
  it('are unknown without a stop', () => {
    expect(kmForecast(woodstock, [], INCLUDED)).toBeNull();
  });

  it('count there and back, and cost nothing while they are included', () => {
    expect(kmForecast(woodstock, [hermanus], INCLUDED)).toEqual({ km: 230, extraKm: 0, extraCents: 0 });
  });

  it('cost what is beyond, at the price of the car', () => {
    // About 950 km over George, of which 800 are included.
    const forecast = kmForecast(woodstock, [hermanus, george], INCLUDED);
    expect(forecast).toEqual({ km: 950, extraKm: 150, extraCents: 43_500 });
  });

  it('are never worth less than nothing, whatever is included', () => {
    const spot = fc.record({
      lat: fc.double({ min: -35, max: -22, noNaN: true }),
      lng: fc.double({ min: 16, max: 33, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(spot, { minLength: 1, maxLength: 10 }), fc.nat(5_000), (stops, kmIncluded) => {
        const forecast = kmForecast(woodstock, stops, { kmIncluded, extraKmCents: 290 });
        expect(forecast?.extraKm).toBe(Math.max(0, (forecast?.km ?? 0) - kmIncluded));
        expect(forecast?.extraCents).toBe((forecast?.extraKm ?? 0) * 290);
      }),
    );
  });
});

describe('a flight number', () => {
  it.each(['SA317', 'FA 210', '4Z912', 'BA6401', 'U24D', 'LH 572A'])('is one: %s', (text) => {
    expect(FLIGHT_NUMBER.test(text)).toBe(true);
  });
  it.each(['', '317', 'SAA', 'SA 12345', '44 100', 'tomorrow', 'SA317 <b>'])('is none: %s', (text) => {
    expect(FLIGHT_NUMBER.test(text)).toBe(false);
  });
  it('is kept in capitals without its space', () => {
    expect(flightNumberOf(' sa 317 ')).toBe('SA317');
  });
});
