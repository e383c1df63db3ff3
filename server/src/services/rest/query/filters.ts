import { type RawBuilder, sql } from 'kysely';
import type { Rows } from '../catalogue.ts';
import { notEmbedded } from '../errors.ts';
import { Cursor } from './cursor.ts';
import { field, loneValue, separated, valueInTree } from './grammar.ts';
import { operation, type Question } from './operators.ts';
import { Patterns } from './regex-cost.ts';

type Sql = RawBuilder<unknown>;

/** These say what to do with the rows, not which. */
const NOT_FILTERS: ReadonlySet<string> = new Set([
  'select',
  'order',
  'limit',
  'offset',
  'columns',
  'on_conflict',
]);

const TREES: ReadonlySet<string> = new Set(['and', 'or', 'not.and', 'not.or']);

const OPERATION_AHEAD = /^(?:not\.)?[a-z]+(?:\([^()]*\))?\./;

/** Whether a parameter could only be the argument of a function: it neither filters nor says what to do with the rows. */
export const isLoose = (key: string, value: string): boolean =>
  !NOT_FILTERS.has(key) && !TREES.has(key) && !OPERATION_AHEAD.test(value);

/** Far deeper than anybody means; deeper ones would only exhaust the database's own reader. */
const DEEPEST_TREE = 30;

/** All conditions of the query string; every one must hold, also two on the same column. */
export function conditionsOf(rows: Rows, query: URLSearchParams): Sql[] {
  const question = { rows, patterns: new Patterns() };
  return [...query]
    .filter(([key]) => !NOT_FILTERS.has(key))
    .map(([key, value]) => (TREES.has(key) ? tree(question, key, value) : filter(question, key, value)));
}

export const where = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;

/** `col=op.value`, `facts->>colour=not.in.(red,blue)`. */
function filter(question: Question, key: string, text: string): Sql {
  const left = new Cursor('filter', key);
  const known = field(left);
  if (left.take('.')) throw notEmbedded(known.column);
  left.expectEnd();
  const right = new Cursor('filter', text);
  const condition = operation(right, question, known, loneValue);
  right.expectEnd();
  return condition;
}

/** `or=(a.eq.1,and(b.gt.2,not.or(c.is.null,d.eq.5)))`. */
function tree(question: Question, key: string, text: string): Sql {
  const cursor = new Cursor('logic tree', `${key}${text}`);
  const condition = branch(cursor, question, 0);
  cursor.expectEnd();
  return condition;
}

const BRANCH = /(?<not>not\.)?(?<joint>and|or)[ \t]*\(/y;

function branch(cursor: Cursor, question: Question, depth: number): Sql {
  const found = cursor.match(BRANCH)?.groups;
  if (found === undefined || depth > DEEPEST_TREE) {
    if (depth === 0 || depth > DEEPEST_TREE) throw cursor.refusal();
    const known = field(cursor);
    cursor.expect('.');
    return operation(cursor, question, known, valueInTree);
  }
  const conditions = separated(cursor, () => branch(cursor, question, depth + 1));
  cursor.expect(')');
  const joined = sql`(${sql.join(conditions, found.joint === 'and' ? sql` and ` : sql` or `)})`;
  return found.not === undefined ? joined : sql`not ${joined}`;
}
