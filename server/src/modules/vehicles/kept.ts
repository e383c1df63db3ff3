import type { Db } from '../../db/open.ts';

interface Kept<Value> {
  readonly keptAt: number;
  readonly value: Promise<Value>;
}

/**
 * What reads every listed car, so one reading serves everybody for `ms`: the last one if it is fresh, and while a new one
 * runs, everybody waits for that one. A failure is forgotten at once.
 */
export function keptFor<Value, More extends readonly unknown[]>(
  ms: number,
  read: (db: Db, now: Date, ...more: More) => Promise<Value>,
): (db: Db, now: Date, ...more: More) => Promise<Value> {
  const known = new WeakMap<Db, Kept<Value>>();
  return (db, now, ...more) => {
    const last = known.get(db);
    const ageMs = last === undefined ? Number.POSITIVE_INFINITY : now.getTime() - last.keptAt;
    if (last !== undefined && ageMs >= 0 && ageMs < ms) return last.value;
    const kept = { keptAt: now.getTime(), value: read(db, now, ...more) };
    known.set(db, kept);
    kept.value.catch(() => {
      if (known.get(db) === kept) known.delete(db);
    });
    return kept.value;
  };
}
