import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DiscFault, readLicenceDisc } from './licence-disc.ts';

/** Made up for tests; the layout is that of real discs. */
const POLO =
  '%MVL1CC99%0149%4999X9T1%1%4999000TEST1%CA000000%TST000L%Hatch back / Luikrug%VOLKSWAGEN%POLO VIVO%White / Wit%AAVZZZ6SZXX000001%CLS000001%2027-03-31%';

describe('the barcode of a licence disc', () => {
  it('fills in what the paper says', () => {
    expect(readLicenceDisc(POLO)).toEqual({
      ok: true,
      value: {
        discNumber: '4999000TEST1',
        plate: { plate: 'CA000000', shown: 'CA 000-000', series: 'current', province: 'WC' },
        registerNumber: 'TST000L',
        description: 'Hatch back',
        make: 'VOLKSWAGEN',
        model: 'POLO VIVO',
        colourText: 'White / Wit',
        colour: 'white',
        vin: { vin: 'AAVZZZ6SZXX000001', maker: 'AAV', isSouthAfrican: true, hasCheckDigit: false },
        engineNumber: 'CLS000001',
        expiresOn: '2027-03-31',
        hasItsLength: true,
      },
    });
  });

  it.each([
    ['with a line break after it', `${POLO}\r\n`, true],
    ['without the last sign', POLO.slice(0, -1), false],
    ['whose count is wrong', POLO.replace('0149', '0150'), false],
  ])('is read %s', (_, scanned, hasItsLength) => {
    expect(readLicenceDisc(scanned)).toMatchObject({ ok: true, value: { hasItsLength } });
  });

  it.each([
    ['Silver / Silwer', 'silver'],
    ['Dark Grey / Donkergrys', 'grey'],
    ['Cream / Room', 'beige'],
    ['Pink / Pienk', null],
  ])('knows the colour %s as %s', (text, colour) => {
    expect(readLicenceDisc(POLO.replace('White / Wit', text))).toMatchObject({ ok: true, value: { colour } });
  });

  it.each<[string, string, DiscFault]>([
    ['nothing', '', 'not_a_disc'],
    ['the barcode of a driver’s licence', '\u0001\u009b\t\u0045', 'not_a_disc'],
    ['another form', POLO.replace('MVL1CC99', 'MVL2CC99'), 'not_a_disc'],
    ['text before it', `x${POLO}`, 'not_a_disc'],
    ['half of it', POLO.slice(0, 80), 'fields_missing'],
    ['a plate with a stroke', POLO.replace('CA000000', 'CA/00000'), 'plate'],
    ['a VIN of 16 signs', POLO.replace('SZXX000001', 'SZXX00001'), 'vin'],
    ['30 February', POLO.replace('2027-03-31', '2027-02-30'), 'expiry'],
  ])('is refused: %s', (_, scanned, fault) => {
    expect(readLicenceDisc(scanned)).toMatchObject({ ok: false, refusal: fault });
  });

  it('never fails on what a reader brings, however broken', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.nat({ max: POLO.length }), (noise, at) => {
        expect(() => readLicenceDisc(POLO.slice(0, at) + noise + POLO.slice(at))).not.toThrow();
        expect(readLicenceDisc(noise).ok).toBe(false);
      }),
    );
  });
});
