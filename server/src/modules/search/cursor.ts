import { hash } from 'node:crypto';
import { ok, type Result, refuse } from '@kwela/domain/result';
import { z } from 'zod';
import type { SearchInput } from './input.ts';

/**
 * Where the next page starts. It is bound to the order and to everything else that was asked, so that a cursor of
 * another search is refused instead of giving a list with holes.
 */
const position = z.object({ key: z.number(), id: z.int() });
const centsPosition = z.object({ key: z.int32(), id: z.int() });
const sharePosition = z.object({ key: z.number().min(0).max(1), id: z.int() });

const CURSORS = {
  distance: z.object({ after: position }),
  rating: z.object({ after: sharePosition }),
  newest: z.object({ after: position }),
  /** `scanAfter`: every car up to here was shown already or can never be. */
  total: z.object({ after: centsPosition, scanAfter: centsPosition }),
  /**
   * `block`: the last car of the blocks before. `within`, when the page ended inside a block: its last car, null for none
   * beyond it; what its cars were ranked by, so that none changes places between two pages; score and id of the last shown.
   */
  best: z.object({
    block: position.nullable(),
    within: z
      .object({
        end: position.nullable(),
        field: z.object({ medianTotalCents: z.number(), meanStars: z.number() }),
        after: position,
      })
      .nullable(),
  }),
} as const satisfies Record<SearchInput['sort'], z.ZodType>;

export type Cursor<Sort extends SearchInput['sort']> = z.output<(typeof CURSORS)[Sort]>;

/** What was asked, and the policy that prices and order followed: a page of another one would leave holes. */
export type BoundInput = SearchInput & { readonly policyVersion: number };

const fingerprint = (input: BoundInput): string =>
  hash('sha1', JSON.stringify({ ...input, after: undefined, limit: undefined }), 'base64url').slice(0, 10);

export const writeCursor = <Sort extends SearchInput['sort']>(
  input: BoundInput & { sort: Sort },
  cursor: Cursor<Sort>,
): string => Buffer.from(JSON.stringify({ of: fingerprint(input), ...cursor })).toString('base64url');

/** The position in `after`, null on the first page, or the refusal when it belongs to something else. */
export function readCursor<Sort extends SearchInput['sort']>(
  input: BoundInput,
  sort: Sort,
): Result<Cursor<Sort> | null, 'cursor_stale'> {
  if (input.after === undefined) return ok(null);
  try {
    const decoded: unknown = JSON.parse(Buffer.from(input.after, 'base64url').toString('utf8'));
    const bound = z.object({ of: z.literal(fingerprint(input)) }).safeParse(decoded);
    const parsed = CURSORS[sort].safeParse(decoded);
    // The schema of this very order was used, which a lookup by a type parameter cannot tell the compiler.
    if (bound.success && parsed.success) return ok(parsed.data as Cursor<Sort>);
  } catch {
    return refuse('cursor_stale');
  }
  return refuse('cursor_stale');
}
