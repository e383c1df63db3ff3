import { lineName } from '@kwela/words/pricing';
import { say } from '../../lib/words.ts';
import type { Quote } from './use-trip-quote.ts';

export interface ChangedLine {
  readonly label: string;
  /** Null: the line is new, or gone. */
  readonly beforeCents: number | null;
  readonly afterCents: number | null;
}

type Line = Quote['lineItems'][number];

/** A line is the same line when it is for the same thing; of several extras, the one with the same code. */
const keyOf = (line: Line): string =>
  line.code === 'extra' || line.code === 'delivery' ? `${line.code}:${line.itemCode}` : line.code;

/** The lines of a price that are not as they were, in the order of the new price, then those that are gone. */
export function changedLines(before: readonly Line[], after: readonly Line[]): ChangedLine[] {
  const centsBefore = new Map(before.map((line) => [keyOf(line), line.totalCents]));
  const kept = new Set(after.map(keyOf));
  const changed = after.map((line) => ({
    label: lineName(line, say),
    beforeCents: centsBefore.get(keyOf(line)) ?? null,
    afterCents: line.totalCents,
  }));
  const gone = before
    .filter((line) => !kept.has(keyOf(line)))
    .map((line) => ({ label: lineName(line, say), beforeCents: line.totalCents, afterCents: null }));
  return [...changed, ...gone].filter(({ beforeCents, afterCents }) => beforeCents !== afterCents);
}

const chargesOf = ({ cancellationPreview }: Quote) =>
  cancellationPreview.map(({ chargeCents }) => chargeCents);

/** Whether something besides the price is not as it was: what is held, what could be owed, or what cancelling costs. */
export function hasOtherConditions(before: Quote, after: Quote): boolean {
  const known = new Set(chargesOf(before));
  return (
    before.depositCents !== after.depositCents ||
    before.excessCents !== after.excessCents ||
    before.mostYouCouldOweCents !== after.mostYouCouldOweCents ||
    before.kmIncluded !== after.kmIncluded ||
    // Steps fall away as time goes by; a charge that nobody has seen is another policy.
    chargesOf(after).some((cents) => !known.has(cents))
  );
}
