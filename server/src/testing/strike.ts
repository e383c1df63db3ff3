import { runDueTimers } from '../jobs/run-timers.ts';
import { runOutbox } from '../modules/payments/outbox/run-outbox.ts';
import type { TestServer } from './test-server.ts';

/** The clock strikes: what is due happens, what that ordered of payment companies is done, and so is what follows from it. */
export async function strike({ services }: TestServer): Promise<void> {
  await runDueTimers(services);
  await runOutbox(services);
  await runDueTimers(services);
}
