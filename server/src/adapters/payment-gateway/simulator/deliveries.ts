import { sql } from 'kysely';
import type { SimulatorParts } from './parts.ts';
import { SIGNATURE_HEADER, sign } from './signature.ts';

const BATCH = 20;
/** While a message is on its way no other process sends it, too; after a crash it goes out again this much later. */
const LEASE_S = 20;
const RETRY_S = [2, 5, 15, 60, 300, 900, 3600] as const;
const TIMEOUT_MS = 10_000;

interface Delivery {
  readonly id: string;
  readonly notify_url: string;
  readonly body: string;
  readonly attempts: number;
}

async function claimDue({ company, database, now }: SimulatorParts): Promise<readonly Delivery[]> {
  const at = now();
  const claimed = await sql<Delivery>`
    UPDATE simulator.deliveries
       SET attempts = attempts + 1, try_at = ${new Date(at.getTime() + LEASE_S * 1000)}
     WHERE id IN (SELECT id FROM simulator.deliveries WHERE company = ${company.name} AND delivered_at IS NULL
                      AND try_at <= ${at}
                   ORDER BY try_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
    RETURNING id, notify_url, body, attempts`.execute(database.db);
  return claimed.rows;
}

async function send(parts: SimulatorParts, { notify_url, body }: Delivery): Promise<string | null> {
  try {
    const answer = await parts.fetch(notify_url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: sign(parts.company.secret, body, parts.now()),
      },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return answer.ok ? null : `answered ${answer.status}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function record(
  { database, now }: SimulatorParts,
  delivery: Delivery,
  failure: string | null,
): Promise<void> {
  const retryS = RETRY_S[Math.min(delivery.attempts, RETRY_S.length) - 1] ?? LEASE_S;
  await database.db
    .updateTable('simulator.deliveries')
    .set(
      failure === null
        ? { delivered_at: now(), last_error: null }
        : { last_error: failure, try_at: new Date(now().getTime() + retryS * 1000) },
    )
    .where('id', '=', delivery.id)
    .execute();
}

/** Sends every message that is due, at least once, and again later when the merchant does not take it. */
export async function deliverDue(parts: SimulatorParts): Promise<number> {
  let count = 0;
  for (let due = await claimDue(parts); due.length > 0; due = await claimDue(parts)) {
    for (const delivery of due) {
      await record(parts, delivery, await send(parts, delivery));
      count += 1;
    }
  }
  return count;
}
