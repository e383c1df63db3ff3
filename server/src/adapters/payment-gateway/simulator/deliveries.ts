import { claimDue, type Delivery, recordDelivered, recordNotTaken } from './delivery-repo.ts';
import type { SimulatorParts } from './parts.ts';
import { SIGNATURE_HEADER, sign } from './signature.ts';

const BATCH = 20;
/** While a message is on its way no other process sends it, too; after a crash it goes out again this much later. */
const LEASE_S = 20;
const LEASE = { most: BATCH, leaseS: LEASE_S };
const RETRY_S = [2, 5, 15, 60, 300, 900, 3600] as const;
const TIMEOUT_MS = 10_000;

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
  parts: SimulatorParts,
  { id, attempts }: Delivery,
  failure: string | null,
): Promise<void> {
  if (failure === null) return recordDelivered(parts, id);
  const retryS = RETRY_S[Math.min(attempts, RETRY_S.length) - 1] ?? LEASE_S;
  const tryAt = new Date(parts.now().getTime() + retryS * 1000);
  return recordNotTaken(parts, id, { reason: failure, tryAt });
}

/** Sends every message that is due, at least once, and again later when the merchant does not take it. */
export async function deliverDue(parts: SimulatorParts): Promise<number> {
  let count = 0;
  for (let due = await claimDue(parts, LEASE); due.length > 0; due = await claimDue(parts, LEASE)) {
    for (const delivery of due) {
      await record(parts, delivery, await send(parts, delivery));
      count += 1;
    }
  }
  return count;
}
