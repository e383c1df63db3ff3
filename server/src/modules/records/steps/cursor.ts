import { ok, type Result } from '@kwela/domain/result';
import { instantFromLocal, localDate } from '@kwela/domain/time';
import { readCursor, writeCursor } from '../../list-cursor.ts';
import type { RecordPlace } from '../store/records-asked.ts';

/** Where a list of days goes on; a cursor belongs to the list that it was made for. */
export function readPlace(
  list: unknown,
  after: string | undefined,
): Result<RecordPlace | null, 'cursor_stale'> {
  const cursor = readCursor(list, after);
  if (!cursor.ok || cursor.value === null) return cursor.ok ? ok(null) : cursor;
  return ok({ on: localDate(cursor.value.at), id: cursor.value.id });
}

/** The page of a list that was read one row further, and where it goes on. */
export function pageOf<Row extends { readonly id: string }>(
  list: unknown,
  found: readonly Row[],
  limit: number,
  onOf: (row: Row) => string,
): { readonly page: readonly Row[]; readonly nextCursor: string | null } {
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const goesOn = found.length > limit && last !== undefined;
  return {
    page,
    nextCursor: goesOn ? writeCursor(list, { at: instantFromLocal(onOf(last), 0), id: last.id }) : null,
  };
}
