import { ok, type Result, refuse } from '@kwela/domain/result';
import { z } from 'zod';
import type { Position } from './own-repo.ts';

const shape = z.object({ of: z.string(), at: z.iso.datetime(), id: z.uuid() });

/** What a list is asked for; a cursor of one does not read on in another. */
interface List {
  readonly hostId: string;
  readonly vehicleId: string | null;
  readonly isToAnswer: boolean;
}

const nameOf = ({ hostId, vehicleId, isToAnswer }: List): string =>
  [hostId, vehicleId ?? 'all', String(isToAnswer)].join(' ');

export const writeCursor = (list: List, { at, id }: Position): string =>
  Buffer.from(JSON.stringify({ of: nameOf(list), at: at.toISOString(), id })).toString('base64url');

function decoded(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

/** Null for the first page. */
export function readCursor(list: List, cursor: string | undefined): Result<Position | null, 'cursor_stale'> {
  if (cursor === undefined) return ok(null);
  const parsed = shape.safeParse(decoded(cursor));
  if (!parsed.success || parsed.data.of !== nameOf(list)) return refuse('cursor_stale');
  return ok({ at: new Date(parsed.data.at), id: parsed.data.id });
}
