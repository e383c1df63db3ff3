/** Money is a whole number of cents of South African rand; a name that ends in `Cents` holds one. */
export type Cents = number;

/** Ten thousand basis points are the whole. */
export const WHOLE_BP = 10_000;
const CENTS_PER_RAND = 100;
const NO_BREAK_SPACE = '\u00a0';
const MINUS = '\u2212';

/**
 * The one rounding rule: `numerator ÷ denominator` to the nearest whole number, halves away from zero, so that
 * a refund of −x always mirrors a charge of x. Whole numbers in; denominator above 0. Source: docs/rules/prices.md “VAT”.
 */
export function roundHalfUp(numerator: number, denominator: number): number {
  const size = Math.abs(numerator);
  const rest = size % denominator;
  const rounded = (size - rest) / denominator + (rest * 2 >= denominator ? 1 : 0);
  return numerator < 0 ? 0 - rounded : rounded;
}

/** A share of an amount in basis points: 800 bp of R3 600.00 is R288.00. Source: docs/rules/prices.md “Rounding”. */
export const percentOf = (cents: Cents, bp: number): Cents => roundHalfUp(cents * bp, WHOLE_BP);

/** `cents × part ÷ whole` by the same rule, exact for any sums (two big amounts multiply beyond a number's precision). */
export function proportion(cents: Cents, part: Cents, whole: Cents): Cents {
  const product = BigInt(cents) * BigInt(part);
  const divisor = BigInt(whole);
  const size = product < 0n ? -product : product;
  const rounded = Number((size * 2n + divisor) / (divisor * 2n));
  return product < 0n ? 0 - rounded : rounded;
}

/** To the nearest multiple of `stepCents`, by the same rounding rule. */
export const roundToStep = (cents: Cents, stepCents: Cents): Cents =>
  roundHalfUp(cents, stepCents) * stepCents;

export const roundToRand = (cents: Cents): Cents => roundToStep(cents, CENTS_PER_RAND);

export const roundUpToRand = (cents: Cents): Cents => Math.ceil(cents / CENTS_PER_RAND) * CENTS_PER_RAND || 0;

/** The VAT inside a price that includes it: at 15 %, gross × 15 ÷ 115. Source: docs/rules/prices.md “VAT”. */
export const vatIncluded = (grossCents: Cents, vatBp: number): Cents =>
  roundHalfUp(grossCents * vatBp, WHOLE_BP + vatBp);

/** `12 345`: a whole number, not negative, in groups of three by U+00A0. */
export const groupedByThousands = (whole: number): string =>
  String(whole).replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE);

/** `R1 234.50`, `−R250.00`: for quotes, receipts, tables and buttons. Thousands by U+00A0. Source: docs/rules/south-africa.md “Money and formats”. */
export function formatRand(cents: Cents): string {
  const size = Math.abs(cents);
  const rest = String(size % CENTS_PER_RAND).padStart(2, '0');
  return `${cents < 0 ? MINUS : ''}R${groupedByThousands(Math.trunc(size / CENTS_PER_RAND))}.${rest}`;
}

/** `R1 235`: whole rand rounded up, only for map pins, result cards and “from” prices. Source: docs/rules/south-africa.md “Money and formats”. */
export function formatWholeRand(cents: Cents): string {
  const rand = roundUpToRand(cents) / CENTS_PER_RAND;
  return `${rand < 0 ? MINUS : ''}R${groupedByThousands(Math.abs(rand))}`;
}
