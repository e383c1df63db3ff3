const AMOUNT = /^-?\d{1,9}\.\d{2}$/;

/** `1250.00`: rand with a point and two decimals, as companies write it in forms. */
export const randText = (cents: number): string => (cents / 100).toFixed(2);

/** Whole cents of such a text; null when it is none. */
export const centsOf = (text: string): number | null =>
  AMOUNT.test(text) ? Math.round(Number(text) * 100) : null;
