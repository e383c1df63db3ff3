import { DETAILS_FIELDS, type DetailsField, detailsOf, isSecretField, type TypedDetails } from './details.ts';

/** One field that a device changed: what stood there when it read, and what stands there now. */
export interface FieldChange {
  readonly field: DetailsField;
  readonly from: string;
  readonly to: string;
}

/** A field that two devices changed, with what the other one left there. */
export interface FieldConflict {
  readonly field: DetailsField;
  readonly kept: string;
}

interface Merged {
  readonly typed: TypedDetails;
  readonly conflicts: readonly FieldConflict[];
}

/**
 * What two devices typed, put together field by field: fields that only one of them changed are taken, and of one that both changed differently the
 * one that was there first stays, so that the person is told. A number that is never sent back is taken as it comes. Source: docs/rules/accounts.md
 * “Identity and licence”.
 */
export function mergeChanges(kept: TypedDetails, changes: readonly FieldChange[]): Merged {
  const typed: Record<string, string> = { ...kept };
  const conflicts: FieldConflict[] = [];
  for (const { field, from, to } of changes) {
    const there = typed[field] ?? '';
    if (isSecretField(field) || there === from || there === to) typed[field] = to;
    else conflicts.push({ field, kept: there });
  }
  return { typed: detailsOf(typed, kept), conflicts };
}

/** What a device changed since it read. */
export const changesSince = (read: TypedDetails, now: TypedDetails): FieldChange[] =>
  DETAILS_FIELDS.flatMap((field) =>
    read[field] === now[field] ? [] : [{ field, from: read[field], to: now[field] }],
  );
