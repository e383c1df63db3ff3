import { type Kysely, sql, type Transaction } from 'kysely';
import type { Callable, Catalogue, Column, ExposedSchema, Schema, Table } from './catalogue.ts';

/** Reads what is exposed from the database itself, so that no list has to follow a migration. */
export async function readCatalogue<DB>(
  db: Kysely<DB>,
  exposed: readonly ExposedSchema[],
): Promise<Catalogue> {
  return db.transaction().execute(async (tx) => {
    // With no path, the database writes every name of its own in full, no matter who reads it later.
    await sql`select set_config('search_path', '', true)`.execute(tx);
    const schemas: [string, Schema][] = [];
    for (const { name, tables, functions } of exposed) {
      schemas.push([
        name,
        {
          name,
          tables: await readTables(tx, name, tables),
          functions: await readFunctions(tx, name, functions),
        },
      ]);
    }
    return new Map(schemas);
  });
}

async function readTables<DB>(
  tx: Transaction<DB>,
  schema: string,
  names: ExposedSchema['tables'],
): Promise<ReadonlyMap<string, Table>> {
  const listed = names === 'all' ? sql`true` : sql`relation.relname = any(${[...names]})`;
  const { rows } = await sql<Column & { table: string; isKey: boolean }>`
    select relation.relname as "table", attribute.attname as name,
           format_type(attribute.atttypid, attribute.atttypmod) as type,
           base.typname in ('json', 'jsonb') as "isJson", base.typname = 'tsvector' as "isSearchable",
           coalesce(
             pg_get_expr(given.adbin, given.adrelid),
             case when attribute.attidentity <> ''
               then format('nextval(%L)', pg_get_serial_sequence(relation.oid::regclass::text, attribute.attname))
             end,
             kind.typdefault
           ) as "defaultSql",
           coalesce(attribute.attnum = any(key.indkey), false) as "isKey"
    from pg_class relation
    join pg_namespace space on space.oid = relation.relnamespace
    join pg_attribute attribute on attribute.attrelid = relation.oid
    join pg_type kind on kind.oid = attribute.atttypid
    join pg_type base on base.oid = coalesce(nullif(kind.typbasetype, 0), kind.oid)
    left join pg_attrdef given
      on given.adrelid = relation.oid and given.adnum = attribute.attnum and attribute.attgenerated = ''
    left join pg_index key on key.indrelid = relation.oid and key.indisprimary
    where space.nspname = ${schema} and relation.relkind in ('r', 'v', 'm', 'p', 'f') and ${listed}
      and attribute.attnum > 0 and not attribute.attisdropped
    order by relation.relname, attribute.attnum`.execute(tx);
  return new Map(
    [...Map.groupBy(rows, (row) => row.table)].map(([name, columns]) => [
      name,
      {
        schema,
        name,
        columns: byName(columns),
        primaryKey: columns.filter(({ isKey }) => isKey).map((column) => column.name),
      },
    ]),
  );
}

const byName = (columns: readonly Column[]): ReadonlyMap<string, Column> =>
  new Map(columns.map((column) => [column.name, column]));

type Found = {
  name: string;
  isSet: boolean;
  isVoid: boolean;
  isRecord: boolean;
  defaults: number;
  parameters: { name: string; type: string; mode: 'i' | 'o' | 'b' | 'v' | 't' }[];
  fields: { name: string; type: string }[];
};

/** Reads the functions named, each with its arguments and what it gives back. */
async function readFunctions<DB>(
  tx: Transaction<DB>,
  schema: string,
  names: readonly string[],
): Promise<Schema['functions']> {
  const { rows } = await sql<Found>`
    select routine.proname as name, routine.proretset as "isSet",
           routine.prorettype = 'void'::regtype as "isVoid", routine.prorettype = 'record'::regtype as "isRecord",
           routine.pronargdefaults as defaults,
           (select coalesce(json_agg(json_build_object(
                     'name', coalesce(routine.proargnames[place], ''), 'type', format_type(kind, null),
                     'mode', coalesce(routine.proargmodes[place], 'i')) order by place), '[]')
              from unnest(coalesce(routine.proallargtypes, routine.proargtypes::oid[]))
                with ordinality as parameter(kind, place)) as parameters,
           (select coalesce(json_agg(json_build_object(
                     'name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum), '[]')
              from pg_attribute
              where attrelid = result.typrelid and attnum > 0 and not attisdropped) as fields
    from pg_proc routine
    join pg_namespace space on space.oid = routine.pronamespace
    join pg_type result on result.oid = routine.prorettype
    where space.nspname = ${schema} and routine.prokind = 'f' and routine.proname = any(${[...names]})
    order by routine.oid`.execute(tx);
  return Map.groupBy(
    rows.map((found) => callable(schema, found)),
    ({ name }) => name,
  );
}

function callable(schema: string, found: Found): Callable {
  const { name, isSet, isVoid, isRecord, parameters } = found;
  const given = parameters.filter(({ mode }) => mode === 'i' || mode === 'b' || mode === 'v');
  const fields = isRecord
    ? parameters.filter(({ mode }) => mode === 'o' || mode === 'b' || mode === 't')
    : found.fields;
  return {
    schema,
    name,
    isSet,
    isVoid,
    arguments: given.map((argument, place) => ({
      name: argument.name,
      type: argument.type,
      isRequired: place < given.length - found.defaults && argument.mode !== 'v',
      isVariadic: argument.mode === 'v',
    })),
    rows: isRecord || fields.length > 0 ? { name, columns: byName(fields.map(columnOfResult)) } : null,
  };
}

const columnOfResult = ({ name, type }: { name: string; type: string }): Column => ({
  name,
  type,
  isJson: type === 'json' || type === 'jsonb',
  isSearchable: type === 'tsvector',
  defaultSql: null,
});
