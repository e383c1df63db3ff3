import { createHash } from 'node:crypto';
import type { QueryConfig } from 'pg';

/** Collects the values of a statement; each is written into the text as its number. */
export class Parameters {
  readonly values: unknown[] = [];

  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** A connection keeps every prepared statement, so combinations of filters beyond this many are planned each time. */
const MOST_PREPARED = 100;

const prepared = new Map<string, { readonly name: string; readonly text: string }>();

/**
 * A statement for one combination of filters. Its text depends on `shape` only, never on a value, so it is built and
 * planned once.
 */
export function statement(shape: string, text: () => string, values: unknown[]): QueryConfig {
  const known = prepared.get(shape);
  if (known !== undefined) return { ...known, values };
  const made = {
    name: `s${createHash('sha1').update(shape).digest('base64url').slice(0, 20)}`,
    text: text(),
  };
  if (prepared.size >= MOST_PREPARED) return { text: made.text, values };
  prepared.set(shape, made);
  return { ...made, values };
}
