import type { Cursor } from './cursor.ts';

/** How names, values and lists are written, wherever in a request they stand. */

const QUOTED = /"(?:[^"\\]|\\.)*"/sy;
const BARE_NAME = /(?:[^"(),:.!>-]|-(?!>))+/y;
const GAP = /[ \t\r\n]*/y;

/** `a \"b\"` between its quotes means `a "b"`. */
const withoutEscapes = (quoted: string): string => unescaped(quoted.slice(1, -1));

const unescaped = (text: string): string => text.replaceAll(/\\(.)/gs, '$1');

export const skipGap = (cursor: Cursor): void => {
  cursor.match(GAP);
};

/** `first_name` or `"first name"`. */
export function name(cursor: Cursor): string {
  const quoted = cursor.match(QUOTED);
  if (quoted !== null) return withoutEscapes(quoted[0]);
  const bare = cursor.match(BARE_NAME)?.[0].trim() ?? '';
  if (bare === '') throw cursor.refusal();
  return bare;
}

/** What `item` reads, once or several times with commas between. */
export function separated<Item>(cursor: Cursor, item: (cursor: Cursor) => Item): Item[] {
  const items: Item[] = [];
  do {
    skipGap(cursor);
    items.push(item(cursor));
    skipGap(cursor);
  } while (cursor.take(','));
  return items;
}

/** One step into a JSON value: `->key` keeps JSON, `->>key` makes it text. A number counts from the start or the end. */
export type Step = { readonly isText: boolean; readonly key: string | number };

/** A column, or something inside it: `facts->authors->0->>name`. */
export type Field = { readonly column: string; readonly steps: readonly Step[] };

const ARROW = /->>?/y;
const INDEX = /-?\d+(?=$|[\s,:.)]|->)/y;

export function field(cursor: Cursor): Field {
  const column = name(cursor);
  const steps: Step[] = [];
  for (let arrow = cursor.match(ARROW); arrow !== null; arrow = cursor.match(ARROW)) {
    const index = cursor.match(INDEX);
    steps.push({ isText: arrow[0] === '->>', key: index === null ? name(cursor) : Number(index[0]) });
  }
  return { column, steps };
}

/**
 * A quote ends a value only before a comma, a bracket or the end: the official client puts values with a comma between
 * quotes, but leaves the quotes inside them as they are.
 */
const QUOTED_VALUE = /"(?:[^"\\]|\\.|"(?![,)]|$))*"(?=[,)]|$)/sy;
const BARE_VALUE = /[^,)]*/y;

/** A value in a list or a tree: bare up to the next comma or bracket, or between quotes. */
function value(cursor: Cursor): string {
  const quoted = cursor.match(QUOTED_VALUE);
  return quoted === null ? (cursor.match(BARE_VALUE)?.[0] ?? '') : withoutEscapes(quoted[0]);
}

/** `(1,2,"a,b")`; an empty pair of brackets is an empty list. */
export function bracketedValues(cursor: Cursor): string[] {
  cursor.expect('(');
  if (cursor.take(')')) return [];
  const values: string[] = [];
  do values.push(value(cursor));
  while (cursor.take(','));
  cursor.expect(')');
  return values;
}

const BARE_ITEM = /(?:[^"\\{},]|\\.)+/sy;

/** The texts in an array as the database writes it: `{a,"b,c"}`. */
export function arrayValues(cursor: Cursor): string[] {
  cursor.expect('{');
  if (cursor.take('}')) return [];
  const values = separated(cursor, arrayItem);
  cursor.expect('}');
  cursor.expectEnd();
  return values;
}

function arrayItem(cursor: Cursor): string {
  const quoted = cursor.match(QUOTED);
  if (quoted !== null) return withoutEscapes(quoted[0]);
  const bare = cursor.match(BARE_ITEM)?.[0].trim() ?? '';
  if (bare === '') throw cursor.refusal();
  return unescaped(bare);
}

/** How far a value goes: to the end where it stands alone, else to the next comma or bracket. */
export type ValueReader = (cursor: Cursor) => string;

export const loneValue: ValueReader = (cursor) => cursor.rest();

export const valueInTree: ValueReader = (cursor) => braced(cursor) ?? value(cursor);

const OPENS_BRACE = /(?=\{)/y;
const PIECE_IN_BRACES = /"(?:[^"\\]|\\.)*"|[^{}"]+|[{}"]/sy;

/** An array of the database or an object of JSON with all that is nested in it: `{1,2}`, `{"a":{"b":1}}`. */
function braced(cursor: Cursor): string | null {
  if (cursor.match(OPENS_BRACE) === null) return null;
  let text = '';
  let depth = 0;
  do {
    const piece = cursor.match(PIECE_IN_BRACES)?.[0];
    if (piece === undefined) throw cursor.refusal();
    if (piece === '{') depth += 1;
    if (piece === '}') depth -= 1;
    text += piece;
  } while (depth > 0);
  return text;
}
