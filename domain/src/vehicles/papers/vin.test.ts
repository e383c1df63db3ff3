import { describe, expect, it } from 'vitest';
import { readVin } from './vin.ts';

describe('a VIN', () => {
  it.each([
    ['1M8GDM9AXKP042788', '1M8', false, true],
    ['11111111111111111', '111', false, true],
    ['1m8gdm9axkp042789', '1M8', false, false],
    ['AAVZZZ6SZEU012345', 'AAV', true, false],
    ['AHTFB8CD 4000 12345', 'AHT', true, false],
    ['WVWZZZ6RZBY000001', 'WVW', false, false],
  ])('%s: made by %s, here: %s, with a check digit: %s', (typed, maker, isSouthAfrican, hasCheckDigit) => {
    expect(readVin(typed)).toMatchObject({ ok: true, value: { maker, isSouthAfrican, hasCheckDigit } });
  });

  it.each([
    ['1M8GDM9AXKP04278', 'vin_length'],
    ['1M8GDM9AXKP0427888', 'vin_length'],
    ['', 'vin_length'],
    ['1M8GDM9AXKP04278É', 'vin_signs'],
    ['1M8GDM9AXKPO42788', 'vin_i_o_q'],
    ['IM8GDM9AXKP042788', 'vin_i_o_q'],
    ['1M8GDM9AXKQ042788', 'vin_i_o_q'],
  ])('%s is refused: %s', (typed, fault) => {
    expect(readVin(typed)).toMatchObject({ ok: false, refusal: fault });
  });
});
