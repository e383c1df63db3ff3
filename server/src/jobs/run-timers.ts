import { ok } from '@kwela/domain/result';
import { asSystem } from '../db/tx.ts';
import type { Services } from '../modules/context.ts';
import { errorText, retryAt } from './schedule.ts';
import { timerHandler } from './timer-handlers.ts';
import { claimTimer, dueTimers, finishTimer, postponeTimer, retryTimer, type Timer } from './timers-repo.ts';

/** False: another process has it. */
async function run(services: Services, timer: Timer): Promise<boolean> {
  const outcome = await asSystem(services.database.db, async (tx) => {
    if (!(await claimTimer(tx, timer.id))) return ok(false);
    const againAt = await timerHandler(timer.kind)(tx, timer.ref, services);
    if (againAt === null) await finishTimer(tx, timer.id, services.now());
    else await postponeTimer(tx, timer.id, againAt);
    return ok(true);
  });
  return outcome.value;
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
        const tryAt = retryAt(services.now(), timer.attempts + 1);
        await retryTimer(db, timer.id, tryAt, errorText(error));
      }
    }
    if (count === before) return count;
  }
}
