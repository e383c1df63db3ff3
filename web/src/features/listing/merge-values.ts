import type { ListingValues } from './values.ts';

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The part as it is elsewhere, with the fields over it that were typed here since both were the same. */
const mergedPart = <Part extends object>(first: object, here: Part, there: Part): Part => {
  const before: Readonly<Record<string, unknown>> = { ...first };
  const typed = Object.entries(here).filter(([name, value]) => !isSame(value, before[name]));
  return { ...there, ...Object.fromEntries(typed) };
};

/**
 * What two devices typed into one listing since both had `first`: each field as the device that changed it left it, and as it
 * is here where both did.
 */
export const mergedValues = (
  first: ListingValues,
  here: ListingValues,
  there: ListingValues,
): ListingValues => ({
  car: mergedPart(first.car, here.car, there.car),
  papers: mergedPart(first.papers, here.papers, there.papers),
  page: mergedPart(first.page, here.page, there.page),
  terms: mergedPart(first.terms, here.terms, there.terms),
});
