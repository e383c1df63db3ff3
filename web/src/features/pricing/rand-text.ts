const CENTS_PER_RAND = 100;

/** Whole rand as typed, spaces and an R forgiven, in cents; undefined when empty, NaN when it is not an amount. */
export function centsOf(text: string): number | undefined {
  const digits = text.replaceAll(/[\sR\u00a0]/gi, '');
  if (digits === '') return undefined;
  return /^[1-9]\d{0,6}$/.test(digits) ? Number(digits) * CENTS_PER_RAND : Number.NaN;
}

export const randText = (cents: number | undefined): string =>
  cents === undefined ? '' : String(Math.ceil(cents / CENTS_PER_RAND));
