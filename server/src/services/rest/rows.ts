import { type RawBuilder, sql } from 'kysely';
import { UNNAMED } from '../../db/open.ts';
import type { Tx } from '../../db/tx.ts';
import type { Rows } from './catalogue.ts';
import type { Media } from './media.ts';
import { TARGET } from './query/fields.ts';
import { type OrderTerm, orderBy } from './query/order.ts';
import type { Page } from './query/page.ts';
import { type SelectItem, selectList } from './query/select.ts';

type Sql = RawBuilder<unknown>;

/** A statement shaped by the request, as opposed to one of ours that is worth a name. */
export const asAsked = <Row = unknown>(statement: Sql): RawBuilder<Row> =>
  sql<Row>`${sql.raw(UNNAMED)} ${statement}`;

/** What to read of which rows, and how to write it. */
export type View = {
  readonly rows: Rows;
  readonly items: readonly SelectItem[];
  readonly order: readonly OrderTerm[];
  readonly page: Page;
  readonly media: Media;
  /** What a function gives back may be bare values, and may be one instead of a list. */
  readonly single: { readonly isValue: boolean; readonly isRow: boolean };
  /** HEAD wants to know how many there are, and nothing of them. */
  readonly isBodyWanted: boolean;
};

export const ROWS = { isValue: false, isRow: false } as const;

/** The page as text, the number of its rows, and how many there were before the page was cut out of them. */
export type Written = { readonly body: string | null; readonly rows: number; readonly all: number };

/** Reads one page `from` the rows and lets the database write it. */
export async function pageFrom(tx: Tx, view: View, from: Sql): Promise<Written> {
  const result = await asAsked<Written>(
    sql`with found as (${pageSql(view, from)}) ${writing(view, sql`count(*)`)}`,
  ).execute(tx);
  return result.rows[0] ?? NOTHING;
}

/** As `pageFrom`, of the rows that `statement` makes; it runs once, and all that it makes is counted. */
export async function pageOfResult(tx: Tx, view: View, statement: Sql): Promise<Written> {
  const result = await asAsked<Written>(sql`
    with made as materialized (${statement}),
         found as (${pageSql(view, sql`from made as ${TARGET}`)})
    ${writing(view, sql`(select count(*) from made)`)}`).execute(tx);
  return result.rows[0] ?? NOTHING;
}

const NOTHING: Written = { body: null, rows: 0, all: 0 };

const pageSql = ({ rows, items, order, page }: View, from: Sql): Sql => sql`
  select ${selectList(rows, items)} ${from} ${orderBy(rows, order)}
  limit ${page.limit}::bigint offset ${page.offset}::bigint`;

function writing(view: View, all: Sql): Sql {
  const { items, media, isBodyWanted } = view;
  const counts = sql`count(*)::int as rows, (${all})::int as "all"`;
  if (!isBodyWanted) return sql`select null as body, ${counts} from found`;
  if (media.form !== 'csv') return sql`select (${jsonOf(view)})::text as body, ${counts} from found`;
  // By their places, since two columns of an answer may have the same name.
  const cells = items.map((_, place) => sql.id('line', `c${place}`));
  const names = sql.join(items.map((_, place) => sql.id(`c${place}`)));
  return sql`select ${csvOf(items, cells)} as body, ${counts} from found as line(${names})`;
}

function jsonOf({ items, media, single }: View): Sql {
  const value = single.isValue ? sql`found.${sql.id(items[0]?.alias ?? '')}` : sql`found.*`;
  const list = media.isStripped ? sql`json_strip_nulls(json_agg(${value}))` : sql`json_agg(${value})`;
  return single.isRow || media.form === 'object'
    ? sql`coalesce(${list} -> 0, 'null')`
    : sql`coalesce(${list}, '[]')`;
}

const NEEDS_QUOTES = '[",\\r\\n]';

/** Lines of RFC 4180, the first with the names. Nothing at all is no value, two quotes are an empty text. */
function csvOf(items: readonly SelectItem[], cells: readonly Sql[]): Sql {
  const line = cells.map((cell) => {
    const text = sql`${cell}::text`;
    return sql`coalesce(
      case when ${text} = '' or ${text} ~ ${NEEDS_QUOTES} then '"' || replace(${text}, '"', '""') || '"'
           else ${text} end, '')`;
  });
  const lines = sql`string_agg(chr(10) || ${sql.join(line, sql` || ',' || `)}, '')`;
  return sql`${csvHeader(items)}::text || coalesce(${lines}, '')`;
}

const csvHeader = (items: readonly SelectItem[]): string =>
  items.map(({ alias }) => (/[",\r\n]/.test(alias) ? `"${alias.replaceAll('"', '""')}"` : alias)).join(',');
