import { ok, type Result, refuse } from '@kwela/domain/result';
import { z } from 'zod';
import { fingerprint } from './fingerprint.ts';

/** Where a page ended: the value it is ordered by, and the id that tells equals apart. */
export interface Position {
  readonly at: Date;
  readonly id: string;
}

const shape = z.object({ of: z.string(), at: z.iso.datetime(), id: z.uuid() });

/** A cursor belongs to the list it was made for: another tab or order does not take it. */
export const writeCursor = (list: unknown, { at, id }: Position): string =>
  Buffer.from(JSON.stringify({ of: fingerprint(list), at: at.toISOString(), id })).toString('base64url');

function decoded(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

export function readCursor(
  list: unknown,
  cursor: string | undefined,
): Result<Position | null, 'cursor_stale'> {
  if (cursor === undefined) return ok(null);
  const parsed = shape.safeParse(decoded(cursor));
  if (!parsed.success || parsed.data.of !== fingerprint(list)) return refuse('cursor_stale');
  return ok({ at: new Date(parsed.data.at), id: parsed.data.id });
}
