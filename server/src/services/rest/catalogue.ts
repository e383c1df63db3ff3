import { sql } from 'kysely';
import { RestError, unknownColumn, unknownTable } from './errors.ts';

/** What has a URL: all tables and views of a schema or only those named, and the functions named. */
export type ExposedSchema = {
  readonly name: string;
  readonly tables: readonly string[] | 'all';
  readonly functions: readonly string[];
};

export type Column = {
  readonly name: string;
  /** As the database writes it: `text`, `character varying(20)`, `integer[]`, `library.mood`. */
  readonly type: string;
  readonly isJson: boolean;
  readonly isSearchable: boolean;
  /** The SQL of what a new row gets when nobody says, in the words of the database. */
  readonly defaultSql: string | null;
};

/** Anything with columns that can be selected, filtered and ordered. */
export type Rows = {
  readonly name: string;
  readonly columns: ReadonlyMap<string, Column>;
};

export type Table = Rows & {
  readonly schema: string;
  readonly primaryKey: readonly string[];
};

export type Argument = {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly isVariadic: boolean;
};

/** One function of the database under its name; there may be others with the same name and other arguments. */
export type Callable = {
  readonly schema: string;
  readonly name: string;
  readonly arguments: readonly Argument[];
  readonly isSet: boolean;
  readonly isVoid: boolean;
  /** The columns of what it gives back, or null when that is a single value. */
  readonly rows: Rows | null;
};

export type Schema = {
  readonly name: string;
  readonly tables: ReadonlyMap<string, Table>;
  readonly functions: ReadonlyMap<string, readonly Callable[]>;
};

/** By the name of the schema; the first is meant when a request names none. */
export type Catalogue = ReadonlyMap<string, Schema>;

/** The schema that a request means by its header `Accept-Profile` or `Content-Profile`. */
export function schemaNamed(catalogue: Catalogue, profile: string | string[] | undefined): Schema {
  const names = [...catalogue.keys()];
  const wanted = profile === undefined ? names[0] : String(profile);
  const schema = wanted === undefined ? undefined : catalogue.get(wanted);
  if (schema !== undefined) return schema;
  throw new RestError(406, 'PGRST106', `Invalid schema: ${wanted}`, {
    hint: `Only the following schemas are exposed: ${names.join(', ')}`,
  });
}

export function tableNamed({ name: schema, tables }: Schema, name: string): Table {
  const table = tables.get(name);
  if (table === undefined) throw unknownTable(schema, name);
  return table;
}

export function columnOf(rows: Rows, name: string): Column {
  const column = rows.columns.get(name);
  if (column === undefined) throw unknownColumn(rows.name, name);
  return column;
}

/** `schema.table` as SQL, always by names that the database itself reported. */
export const tableName = ({ schema, name }: Table) => sql.id(schema, name);
