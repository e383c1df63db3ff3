import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPlate } from './plate.ts';

describe('a number plate', () => {
  it.each([
    ['bb 12 cd gp', 'BB 12 CD GP', 'current', 'GP'],
    ['ABC 123 GP', 'ABC 123 GP', 'older', 'GP'],
    ['CA 123-456', 'CA 123-456', 'current', 'WC'],
    ['ca123456', 'CA 123-456', 'current', 'WC'],
    ['CAA 12345', 'CAA 12345', 'current', 'WC'],
    ['CY 7', 'CY 7', 'current', 'WC'],
    ['CEM 9876', 'CEM 9876', 'current', 'WC'],
    ['BB 12 CD ZN', 'BB 12 CD ZN', 'current', 'KZN'],
    ['ND 123-456', 'ND 123-456', 'older', 'KZN'],
    ['NUR 45678', 'NUR 45678', 'older', 'KZN'],
    ['HXK 123 EC', 'HXK 123 EC', 'current', 'EC'],
    ['HXK 123 FS', 'HXK 123 FS', 'current', 'FS'],
    ['HXK 123 L', 'HXK 123 L', 'current', 'LP'],
    ['HXK 123 N', 'HXK 123 N', 'older', 'LP'],
    ['HXK 123 MP', 'HXK 123 MP', 'current', 'MP'],
    ['BB 12 CD MP', 'BB 12 CD MP', 'current', 'MP'],
    ['HXK 123 NW', 'HXK 123 NW', 'current', 'NW'],
    ['HXK 123 NC', 'HXK 123 NC', 'current', 'NC'],
    ['KAROO GP', 'KAROO GP', 'personalised', 'GP'],
    ['thandi wp', 'THANDI WP', 'personalised', 'WC'],
    ['AA 11 AA GP', 'AA11AA GP', 'personalised', 'GP'],
    ['1 L', '1 L', 'personalised', 'LP'],
    ['ABC 123', 'ABC123', 'unknown', null],
  ])('%s is %s: %s of %s', (typed, shown, series, province) => {
    expect(readPlate(typed)).toMatchObject({ ok: true, value: { shown, series, province } });
  });

  it.each([
    ['CA 123/456', 'plate_signs'],
    ['ÄB 12', 'plate_signs'],
    ['A', 'plate_length'],
    ['', 'plate_length'],
    ['ABCDEFGH GP', 'plate_length'],
  ])('%s is refused: %s', (typed, fault) => {
    expect(readPlate(typed)).toMatchObject({ ok: false, refusal: fault });
  });

  it('is the same plate however it is spaced, and reads the same from what is shown', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9]{2,9}$/), fc.nat({ max: 8 }), (typed, at) => {
        const read = readPlate(typed);
        const spaced = readPlate(`${typed.slice(0, at)} ${typed.slice(at)}`);
        expect(spaced).toEqual(read);
        if (read.ok) expect(readPlate(read.value.shown)).toEqual(read);
      }),
    );
  });
});
