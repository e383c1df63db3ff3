import { ACCOUNT_TIMER } from '@kwela/domain/accounts/deletion';
import { BOOKING_TIMERS } from '@kwela/domain/bookings/lifecycle';
import { ok } from '@kwela/domain/result';
import { asSystem, type Tx } from '../db/tx.ts';
import { eraseWhenDue } from '../modules/accounts/erase-when-due.ts';
import { lockBooking } from '../modules/bookings/store/repo.ts';
import { runDueTransition } from '../modules/bookings/transitions/due-transition.ts';
import type { Services } from '../modules/context.ts';
import { claimTimer, dueTimers, finishTimer, moveTimer, postponeTimer, type Timer } from './timers-repo.ts';

const RETRY_S = [5, 30, 120, 600] as const;
const LONGEST_WAIT_S = 600;

/** False: another process has it. */
async function run(services: Services, timer: Timer): Promise<boolean> {
  const outcome = await asSystem(services.database.db, async (tx) => {
    if (!(await claimTimer(tx, timer.id))) return ok(false);
    const againAt = await doWhatIsDue(tx, services, timer);
    if (againAt === null) await finishTimer(tx, timer.id, services.now());
    else await moveTimer(tx, timer.id, againAt);
    return ok(true);
  });
  return outcome.value;
}

/** When to look again, or null when that was all. */
async function doWhatIsDue(tx: Tx, services: Services, timer: Timer): Promise<Date | null> {
  if (timer.kind === ACCOUNT_TIMER) return eraseWhenDue(tx, timer.ref, services.now());
  const kind = BOOKING_TIMERS.find((known) => known === timer.kind);
  if (kind === undefined) throw new Error(`No timer is called ${timer.kind}`);
  const booking = await lockBooking(tx, timer.ref);
  if (booking !== null) await runDueTransition(tx, booking, services, kind);
  return null;
}

/**
 * Runs every timer that is due, each in its own transaction; one that fails is put off and the others go on. Several
 * processes may do this at once. What a timer does depends on stored instants only, so late is the same as punctual.
 */
export async function runDueTimers(services: Services): Promise<number> {
  const { db } = services.database;
  let count = 0;
  for (;;) {
    const before = count;
    for (const timer of await dueTimers(db, services.now())) {
      try {
        if (await run(services, timer)) count += 1;
      } catch (error) {
        services.log.error({ err: error, timerId: timer.id, kind: timer.kind }, 'a timer failed');
        const waitS = RETRY_S[timer.attempts] ?? LONGEST_WAIT_S;
        const tryAt = new Date(services.now().getTime() + waitS * 1000);
        await postponeTimer(db, timer.id, tryAt, error instanceof Error ? error.message : String(error));
      }
    }
    if (count === before) return count;
  }
}
