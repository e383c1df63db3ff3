import type { Period } from '@kwela/domain/records/tax-year';
import { type RawBuilder, sql } from 'kysely';

/** Which records are asked for: of a host, in a period, of one car where one is named. */
export interface RecordsAsked extends Period {
  readonly hostId: string;
  readonly vehicleId?: string | undefined;
}

/** The place of a record in its list: the newest day first. */
export interface RecordPlace {
  readonly on: string;
  readonly id: string;
}

/** How statements ask for records: by what they call the rows and the column of their days, beside `v` for the cars. */
export function recordsIn(rows: 'e' | 'd', day: 'spent_on' | 'driven_on') {
  const column = (name: string) => sql.ref(`${rows}.${name}`);
  const [on, id] = [column(day), column('id')];
  return {
    newestFirst: sql`${on} DESC, ${id} DESC`,
    asked: ({ hostId, fromOn, toOn, vehicleId }: RecordsAsked): RawBuilder<unknown> => sql`
      ${column('host_id')} = ${hostId}::uuid AND ${column('removed_at')} IS NULL
      AND ${on} BETWEEN ${fromOn}::date AND ${toOn}::date
      AND (${vehicleId ?? null}::uuid IS NULL OR v.public_id = ${vehicleId ?? null}::uuid)`,
    /** Null: from the first on. */
    goingOn: (after: RecordPlace | null): RawBuilder<unknown> =>
      after === null ? sql`` : sql`AND (${on}, ${id}) < (${after.on}::date, ${after.id}::uuid)`,
  };
}
