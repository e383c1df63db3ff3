import { type Kysely, sql } from 'kysely';
import { RestError, unknownColumn, unknownTable } from './errors.ts';

export type Table = {
  readonly name: string;
  readonly columns: ReadonlySet<string>;
};

export type Catalogue = ReadonlyMap<string, Table>;

/** Reads the columns of the exposed tables from the database itself, so that no list has to follow a migration. */
export async function readCatalogue<DB>(db: Kysely<DB>, exposed: readonly string[]): Promise<Catalogue> {
  const { rows } = await sql<{ table: string; column: string }>`
    select relation.relname as "table", attribute.attname as "column"
    from pg_catalog.pg_class relation
    join pg_catalog.pg_namespace space on space.oid = relation.relnamespace
    join pg_catalog.pg_attribute attribute on attribute.attrelid = relation.oid
    where space.nspname = 'public' and relation.relkind in ('r', 'v', 'p')
      and relation.relname = any(${[...exposed]}) and attribute.attnum > 0 and not attribute.attisdropped
    order by relation.relname, attribute.attnum`.execute(db);
  const columnsOf = Map.groupBy(rows, (row) => row.table);
  return new Map(
    [...columnsOf].map(([name, columns]) => [
      name,
      { name, columns: new Set(columns.map(({ column }) => column)) },
    ]),
  );
}

export function tableNamed(catalogue: Catalogue, name: string): Table {
  const table = catalogue.get(name);
  if (table === undefined) throw unknownTable(name);
  return table;
}

/** The column as SQL, always by a name that the database itself reported. */
export function columnOf(table: Table, column: string) {
  if (!table.columns.has(column)) throw unknownColumn(table.name, column);
  return sql.id(table.name, column);
}

export function checkSchema(profile: string | string[] | undefined): void {
  if (profile === undefined || profile === 'public') return;
  throw new RestError(406, 'PGRST106', `Invalid schema: ${String(profile)}`, {
    hint: 'Only the following schemas are exposed: public',
  });
}
