import type { Cents } from './money.ts';

/**
 * Splits an amount by weights (whole, not negative) without losing a cent: the parts of the largest remainders get
 * one cent more, earlier parts first. All weights 0 splits evenly. Source: docs/rules/prices.md “Rounding”.
 */
export function allocate(totalCents: Cents, weights: readonly number[]): Cents[] {
  if (totalCents < 0) return allocate(-totalCents, weights).map((part) => 0 - part);
  const given = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = given === 0 ? weights.map(() => 1n) : weights.map(BigInt);
  const whole = shares.reduce((sum, share) => sum + share, 0n);
  if (whole === 0n) throw new RangeError('allocate needs at least one weight');
  const cuts = shares.map((share, index) => {
    const product = BigInt(totalCents) * share;
    return { index, floor: Number(product / whole), remainder: product % whole };
  });
  const parts = cuts.map((cut) => cut.floor);
  const left = totalCents - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = cuts.toSorted((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1,
  );
  const lucky = new Set(byRemainder.slice(0, left).map((cut) => cut.index));
  return parts.map((part, index) => (lucky.has(index) ? part + 1 : part));
}
