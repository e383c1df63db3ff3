import { sql } from 'kysely';
import { ConfigError } from '../../config/environment.ts';
import type { Db } from '../../db/open.ts';
import type { ExposedSchema } from './catalogue.ts';

type Relation = { readonly schema: string; readonly name: string; readonly problem: string | null };

const trouble = (problem: string) => new ConfigError('EXPOSED_SCHEMAS', problem);

/**
 * Refuses to expose what an installation names in EXPOSED_SCHEMAS unless it is there and PostgreSQL itself decides about
 * each of its rows: a table by row policies, a view by the rights of the caller. Source: docs/SETTINGS.md.
 */
export async function checkAddedSchemas(db: Db, added: readonly ExposedSchema[]): Promise<void> {
  if (added.length === 0) return;
  const schemas = added.map(({ name }) => name);
  const { rows: spaces } = await sql<{ name: string }>`
    select nspname as name from pg_namespace where nspname = any(${schemas})`.execute(db);
  const { rows: relations } = await sql<Relation>`
    select space.nspname as schema, relation.relname as name,
           case
             when relation.relkind in ('m', 'f') then 'is kept outside the reach of row policies'
             when relation.relkind = 'v' and not coalesce(relation.reloptions, '{}') && array['security_invoker=true', 'security_invoker=on']
               then 'is a view that reads with the rights of its owner (it needs security_invoker = true)'
             when relation.relkind <> 'v' and not (
               relation.relrowsecurity and exists (select from pg_policy where polrelid = relation.oid)
             ) then 'has no row policies'
           end as problem
    from pg_class relation join pg_namespace space on space.oid = relation.relnamespace
    where space.nspname = any(${schemas}) and relation.relkind in ('r', 'v', 'm', 'p', 'f')
    order by 1, 2`.execute(db);
  for (const { name: schema, tables } of added) {
    if (!spaces.some(({ name }) => name === schema))
      throw trouble(`names ${schema}, which is not in the database`);
    const there = relations.filter((relation) => relation.schema === schema);
    const missing =
      tables === 'all' ? undefined : tables.find((table) => !there.some(({ name }) => name === table));
    if (missing !== undefined) throw trouble(`names ${schema}.${missing}, which is not in the database`);
    const unsafe = there.find(
      ({ name, problem }) => problem !== null && (tables === 'all' || tables.includes(name)),
    );
    if (unsafe !== undefined) throw trouble(`names ${schema}.${unsafe.name}, which ${unsafe.problem}`);
  }
}
