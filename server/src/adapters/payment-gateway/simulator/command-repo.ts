import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';

export interface Command {
  readonly company: string;
  readonly key: string;
  readonly providerRef: string;
  readonly amountCents: number;
  readonly at: Date;
}

/** Each statement does its command once for its key, or finds it done; false means that the checkout cannot do it. */
async function once(
  db: Db,
  command: Command,
  kind: string,
  change: ReturnType<typeof sql>,
): Promise<boolean> {
  const known = await db
    .selectFrom('simulator.commands')
    .select('key')
    .where('company', '=', command.company)
    .where('key', '=', command.key)
    .executeTakeFirst();
  if (known !== undefined) return true;
  const done = await sql`
    WITH changed AS (${change})
    INSERT INTO simulator.commands (company, key, checkout_ref, kind, amount_cents, at)
    SELECT ${command.company}, ${command.key}, ref, ${kind}, ${command.amountCents}::int, ${command.at} FROM changed
    RETURNING key`.execute(db);
  return done.rows.length === 1;
}

export const capture = (db: Db, command: Command): Promise<boolean> =>
  once(
    db,
    command,
    'capture',
    sql`UPDATE simulator.checkouts SET state = 'captured', captured_cents = ${command.amountCents}::int
         WHERE company = ${command.company} AND ref = ${command.providerRef} AND state = 'authorised' AND amount_cents >= ${command.amountCents}::int
           AND (hold_ends_at IS NULL OR hold_ends_at > ${command.at})
        RETURNING ref`,
  );

export const release = (db: Db, command: Command): Promise<boolean> =>
  once(
    db,
    command,
    'release',
    sql`UPDATE simulator.checkouts SET state = 'released'
         WHERE company = ${command.company} AND ref = ${command.providerRef} AND state = 'authorised' RETURNING ref`,
  );

export const refund = (db: Db, command: Command): Promise<boolean> =>
  once(
    db,
    command,
    'refund',
    sql`UPDATE simulator.checkouts SET refunded_cents = refunded_cents + ${command.amountCents}::int
         WHERE company = ${command.company} AND ref = ${command.providerRef} AND captured_cents >= refunded_cents + ${command.amountCents}::int
        RETURNING ref`,
  );
