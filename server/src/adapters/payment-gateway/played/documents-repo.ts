import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../db/open.ts';

/** What a played company keeps of one kind, by its own ids. */
export interface Documents<Doc> {
  /** False: there is one with this id already. */
  add(id: string, doc: Doc): Promise<boolean>;
  find(id: string): Promise<Doc | null>;
  /** Those whose field has this text. */
  having(field: string, value: string): Promise<readonly Doc[]>;
  /** What stands afterwards; null when it is not there, or `next` leaves it as it is by giving null. */
  change(id: string, next: (doc: Doc) => Doc | null): Promise<Doc | null>;
}

const MOST_TRIES = 10;

/** The books of one company about one kind of thing, read by their shape. */
export function documents<Shape extends z.ZodType>(
  db: Db,
  company: string,
  kind: string,
  shape: Shape,
): Documents<z.output<Shape>> {
  type Doc = z.output<Shape>;
  const whose = sql`company = ${company} AND kind = ${kind}`;

  async function read(id: string): Promise<{ readonly version: number; readonly doc: Doc } | null> {
    const { rows } = await sql<{ version: number; doc: unknown }>`
      SELECT version, doc FROM simulator.documents WHERE ${whose} AND id = ${id}`.execute(db);
    const [row] = rows;
    return row === undefined ? null : { version: row.version, doc: shape.parse(row.doc) };
  }

  return {
    async add(id, doc) {
      const made = await sql`
        INSERT INTO simulator.documents (company, kind, id, doc) VALUES (${company}, ${kind}, ${id}, ${JSON.stringify(doc)}::jsonb)
        ON CONFLICT DO NOTHING RETURNING id`.execute(db);
      return made.rows.length === 1;
    },
    async find(id) {
      return (await read(id))?.doc ?? null;
    },
    async having(field, value) {
      const { rows } = await sql<{ doc: unknown }>`
        SELECT doc FROM simulator.documents WHERE ${whose} AND doc ->> ${field} = ${value} ORDER BY id`.execute(
        db,
      );
      return rows.map(({ doc }) => shape.parse(doc));
    },
    async change(id, next) {
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const before = await read(id);
        const doc = before === null ? null : next(before.doc);
        if (before === null || doc === null) return null;
        const done = await sql`
          UPDATE simulator.documents SET doc = ${JSON.stringify(doc)}::jsonb, version = version + 1
           WHERE ${whose} AND id = ${id} AND version = ${before.version} RETURNING id`.execute(db);
        if (done.rows.length === 1) return doc;
      }
      throw new Error(`Too many change ${kind} ${id} of ${company} at once`);
    },
  };
}
