import { ok, type Result, refuse } from '../../result.ts';

export const VIN_FAULTS = ['vin_length', 'vin_signs', 'vin_i_o_q'] as const;
export type VinFault = (typeof VIN_FAULTS)[number];

export interface Vin {
  /** 17 letters and digits in upper case. */
  readonly vin: string;
  /** Who made it, by the first three signs. */
  readonly maker: string;
  /** Made in South Africa, by the first two signs. */
  readonly isSouthAfrican: boolean;
  /** A hint only: cars made for North America have a right check digit, others any sign in its place. */
  readonly hasCheckDigit: boolean;
}

const LENGTH = 17;
const VALUES: Readonly<Record<string, number>> = Object.fromEntries(
  ['ABCDEFGH', 'JKLMN', 'P', 'R', 'STUVWXYZ'].flatMap((letters, row) => {
    const first = [1, 1, 7, 9, 2][row] ?? 0;
    return [...letters].map((letter, index) => [letter, first + index]);
  }),
);
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2] as const;
const CHECK_AT = 8;

function checkDigitOf(vin: string): string {
  const sum = WEIGHTS.reduce<number>((total, weight, at) => {
    const sign = vin.charAt(at);
    return total + weight * (VALUES[sign] ?? Number(sign));
  }, 0);
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

/**
 * A vehicle identification number as somebody types it: 17 signs without I, O and Q. The check digit never refuses: only cars for
 * North America have one, and those made here fill its place with Z. Source: docs/rules/vehicles.md “VIN” (ISO 3779, ISO 3780).
 */
export function readVin(typed: string): Result<Vin, VinFault> {
  const vin = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  if (vin.length !== LENGTH) return refuse('vin_length');
  if (!/^[A-Z0-9]*$/.test(vin)) return refuse('vin_signs');
  if (/[IOQ]/.test(vin)) return refuse('vin_i_o_q');
  return ok({
    vin,
    maker: vin.slice(0, 3),
    isSouthAfrican: /^A[A-H]/.test(vin),
    hasCheckDigit: checkDigitOf(vin) === vin.charAt(CHECK_AT),
  });
}
