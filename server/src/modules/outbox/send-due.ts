import { MailNotSent } from '../../adapters/mail/port.ts';
import { SmsNotSent } from '../../adapters/sms/port.ts';
import type { Db } from '../../db/open.ts';
import { errorText, retryAt } from '../../jobs/schedule.ts';
import type { Services } from '../context.ts';
import type { OutboxStore } from './outbox-repo.ts';

/** Something that was taken out of an outbox to be sent. */
export interface Waiting {
  readonly key: string;
  /** How often it was tried, this time included. */
  readonly attempts: number;
}

/** One kind of mail or message: where it waits, and how it is sent. */
export interface Sending<Due extends Waiting> {
  /** As the log names one of them: `a mail about a paper`. */
  readonly what: string;
  /** By which the log tells this one; never an address. */
  readonly facts: (due: Due) => Readonly<Record<string, unknown>>;
  readonly outbox: OutboxStore;
  /** Takes out what is due; none: nothing is. */
  readonly claim: (db: Db, at: Date) => Promise<readonly Due[]>;
  /** Sends it; gives why there was nothing to send, or null. Throws when it could not be sent. */
  readonly deliver: (due: Due) => Promise<string | null>;
}

type SendServices = Pick<Services, 'database' | 'log' | 'now'>;

async function sendOne<Due extends Waiting>(
  { database: { db }, log, now }: SendServices,
  { what, facts, outbox, deliver }: Sending<Due>,
  due: Due,
): Promise<void> {
  try {
    const reason = await deliver(due);
    await outbox.finish(db, due.key, now(), reason);
  } catch (error) {
    const isAway = error instanceof MailNotSent || error instanceof SmsNotSent;
    const reason = isAway ? error.reason : errorText(error);
    if (isAway) log.warn({ ...facts(due), reason }, `${what} must wait`);
    else log.error({ ...facts(due), err: error }, `${what} failed`);
    await outbox.postpone(db, due.key, retryAt(now(), due.attempts), reason);
  }
}

/**
 * Sends what is due until nothing is left, each once; what fails waits longer each time. Several processes may do this at once. Gives how many
 * it took.
 */
export async function sendDue<Due extends Waiting>(
  services: SendServices,
  sending: Sending<Due>,
): Promise<number> {
  let count = 0;
  for (;;) {
    const claimed = await sending.claim(services.database.db, services.now());
    if (claimed.length === 0) return count;
    for (const due of claimed) await sendOne(services, sending, due);
    count += claimed.length;
  }
}
