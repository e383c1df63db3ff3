import { randomUUID } from 'node:crypto';
import { claimNotices, type QueuedNotice, queueNotice, recordNotice } from './notices-repo.ts';
import type { PlayedCompany } from './parts.ts';

const BATCH = { most: 20, leaseS: 20 };
const RETRY_S = [2, 5, 15, 60, 300, 900, 3600] as const;
const TIMEOUT_MS = 10_000;
/** A late message comes this long after the payment. */
const LATE_MS = 20 * 60_000;

/** How a message travels, as whoever pays chooses on the page. */
export const DELIVERIES = ['prompt', 'twice', 'late', 'lost'] as const;
export type Delivery = (typeof DELIVERIES)[number];

/** Writes down what has to be told, as often and as late as was chosen. A lost one is told by nobody. */
export async function tellMerchant(
  { name, database, now }: PlayedCompany,
  message: { readonly messageId: string; readonly body: string; readonly afterMs?: number },
  delivery: Delivery = 'prompt',
): Promise<void> {
  if (delivery === 'lost') return;
  const { messageId, body, afterMs = 0 } = message;
  const tryAt = new Date(now().getTime() + afterMs + (delivery === 'late' ? LATE_MS : 0));
  for (let copy = 0; copy < (delivery === 'twice' ? 2 : 1); copy += 1) {
    await queueNotice(database.db, { id: randomUUID(), company: name, messageId, body, tryAt });
  }
}

async function send(company: PlayedCompany, { message_id, body }: QueuedNotice): Promise<string | null> {
  try {
    const answer = await company.fetch(company.notifyUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...company.headersOf(message_id, body, company.now()) },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return answer.ok ? null : `answered ${answer.status}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Sends what is due, each message again and again until the merchant answers 200. Gives how many went out. */
export async function deliverNotices(company: PlayedCompany): Promise<number> {
  const { database, name, now } = company;
  let count = 0;
  for (;;) {
    const due = await claimNotices(database.db, name, now(), BATCH);
    if (due.length === 0) return count;
    for (const notice of due) {
      const error = await send(company, notice);
      const retryS = RETRY_S[Math.min(notice.attempts, RETRY_S.length) - 1] ?? BATCH.leaseS;
      const tryAt = new Date(now().getTime() + retryS * 1000);
      await recordNotice(database.db, notice.id, error === null ? { takenAt: now() } : { error, tryAt });
      count += 1;
    }
  }
}
