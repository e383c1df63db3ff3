import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Callable, Rows } from './catalogue.ts';
import { notExactlyOne, RestError, tooManyAffected } from './errors.ts';
import { type Candidates, functionTaking } from './functions.ts';
import { applied } from './preferences.ts';
import { TARGET } from './query/fields.ts';
import { conditionsOf, isLoose, where } from './query/filters.ts';
import { orderTerms } from './query/order.ts';
import { pageOf, placeOf, withCeiling } from './query/page.ts';
import { selectItems } from './query/select.ts';
import { isReading, type RestAnswer, type RestRequest } from './request.ts';
import { asAsked, pageOfResult, type View } from './rows.ts';
import { inTransaction } from './transaction.ts';
import { argumentsSent } from './write/payload.ts';
import { definitions } from './write/payload-sql.ts';

type Sql = RawBuilder<unknown>;

/** A function with the values for this call, and what is left of the query string for its rows. */
type Call = { readonly fn: Callable; readonly from: Sql; readonly query: URLSearchParams };

/** `/rpc/name`: calls a function. With GET it can change nothing, and what names no argument filters its rows. */
export function callFunction(db: Db, candidates: Candidates, request: RestRequest): Promise<RestAnswer> {
  const { preferences, media } = request;
  const { fn, from, query } = isReading(request)
    ? callByQuery(candidates, request.query)
    : callByBody(candidates, request);
  const honoured = applied(preferences, 'call');
  const { maxAffected } = preferences;
  if (maxAffected !== null && !fn.isSet) throw notASet();
  if (fn.isVoid) {
    return inTransaction(db, request, async (tx) => {
      await asAsked(sql`select ${from}`).execute(tx);
      return { status: 204, contentRange: null, body: null, applied: honoured };
    });
  }
  const view = viewOf(fn, request, query);
  const statement = sql`select ${TARGET}.* ${from} ${where(conditionsOf(view.rows, query))}`;
  return inTransaction(db, request, async (tx) => {
    const { body, rows, all } = await pageOfResult(tx, view, statement);
    if (media.form === 'object' && rows !== 1) throw notExactlyOne(rows);
    if (maxAffected !== null && all > maxAffected) throw tooManyAffected(all);
    const place = placeOf(view.page, rows, preferences.count === null ? null : all);
    const status = preferences.return === 'minimal' ? 204 : place.status;
    return { ...place, status, body, applied: honoured };
  });
}

function viewOf(fn: Callable, request: RestRequest, query: URLSearchParams): View {
  const rows = fn.rows ?? valueRows(fn);
  return {
    rows,
    items: selectItems(rows, fn.rows === null ? null : query.get('select')),
    order: orderTerms(query.get('order')),
    page: withCeiling(pageOf(query, isReading(request) ? request.range : undefined)),
    media: request.media,
    single: { isValue: fn.rows === null, isRow: !fn.isSet },
    isBodyWanted: request.method !== 'HEAD' && request.preferences.return !== 'minimal',
  };
}

/** A function that gives bare values: rows of one column, which has the function's name. */
const valueRows = ({ name }: Callable): Rows => ({
  name,
  columns: new Map([[name, { name, type: '', isJson: false, isSearchable: false, defaultSql: null }]]),
});

function callByBody(candidates: Candidates, { body, query }: RestRequest): Call {
  const { names, json } = argumentsSent(body);
  const fn = functionTaking(candidates, names);
  const given = fn.arguments.filter(({ name }) => names.includes(name));
  if (given.length === 0) return { fn, from: sql`from ${called(fn, [])}`, query };
  const values = given.map(({ name }) => ({ name, value: sql.id('sent', name) }));
  return {
    fn,
    from: sql`from json_to_record(${json}::json) as sent(${definitions(given)}), ${called(fn, values)}`,
    query,
  };
}

function callByQuery(candidates: Candidates, query: URLSearchParams): Call {
  const isArgument = ([key, value]: readonly [string, string]) =>
    isLoose(key, value) || candidates.functions.some((fn) => fn.arguments.some(({ name }) => name === key));
  const sent = [...query];
  const names = [...new Set(sent.filter(isArgument).map(([key]) => key))];
  const fn = functionTaking(candidates, names);
  const values = fn.arguments
    .filter(({ name }) => names.includes(name))
    .map(({ name, type, isVariadic }) => {
      const texts = query.getAll(name);
      // Several loose values reach a function that takes any number; a list of the database's own does as well.
      const isSpread = isVariadic && !(texts.length === 1 && texts[0]?.startsWith('{'));
      const value = isSpread
        ? sql`cast(${texts}::text[] as ${sql.raw(type)})`
        : sql`cast(${texts.at(-1) ?? ''} as ${sql.raw(type)})`;
      return { name, value };
    });
  const rest = new URLSearchParams(sent.filter((parameter) => !isArgument(parameter)));
  return { fn, from: sql`from ${called(fn, values)}`, query: rest };
}

/** `schema.function("a" => …) as target`; a bare value is a column with the function's name. */
function called(fn: Callable, values: readonly { name: string; value: Sql }[]): Sql {
  const given = values.map(({ name, value }) => {
    const isVariadic = fn.arguments.some((argument) => argument.name === name && argument.isVariadic);
    return isVariadic ? sql`variadic ${sql.id(name)} => ${value}` : sql`${sql.id(name)} => ${value}`;
  });
  const call = sql`${sql.id(fn.schema, fn.name)}(${given.length === 0 ? sql`` : sql.join(given)})`;
  return fn.rows === null && !fn.isVoid
    ? sql`${call} as ${TARGET}(${sql.id(fn.name)})`
    : sql`${call} as ${TARGET}`;
}

const notASet = () =>
  new RestError(
    400,
    'PGRST128',
    'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
  );
