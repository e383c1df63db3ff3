import { headOf } from '../db/audit.ts';
import { purgeQuotes } from '../modules/bookings/store/quotes-repo.ts';
import type { Services } from '../modules/context.ts';
import { runOutbox } from '../modules/payments/outbox/run-outbox.ts';
import { runDueTimers } from './run-timers.ts';

const EACH_SECOND_MS = 1000;
const EACH_TEN_MINUTES_MS = 600_000;
const QUOTES_KEPT_MS = 86_400_000;
const EACH_DAY_MS = 86_400_000;

export type Job = () => Promise<unknown>;

type NamedJobs = Readonly<Record<string, Job>>;

export interface RunningJobs {
  /** Lets what is running end, and starts nothing more. */
  stop(): Promise<void>;
}

/** Repeats a job with a pause in between, so that it never overlaps itself; a failure is logged and the next run tries again. */
function repeat(name: string, job: Job, pauseMs: number, log: Services['log']): RunningJobs {
  let isStopped = false;
  let wake = (): void => undefined;
  const loop = async (): Promise<void> => {
    while (!isStopped) {
      try {
        await job();
      } catch (error) {
        log.error({ err: error, job: name }, 'a job failed');
      }
      if (isStopped) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pauseMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  };
  const ended = loop();
  return {
    stop() {
      isStopped = true;
      wake();
      return ended;
    },
  };
}

/** Starts the timers, the commands to payment companies and the clearing up; `eachSecond` and `eachTenMinutes` are the jobs of others. */
export function startJobs(
  services: Services,
  { eachSecond = {}, eachTenMinutes = {} }: { eachSecond?: NamedJobs; eachTenMinutes?: NamedJobs } = {},
): RunningJobs {
  const { log } = services;
  const purge = () => purgeQuotes(services.database.db, new Date(services.now().getTime() - QUOTES_KEPT_MS));
  // The log is kept elsewhere than the database, so whoever cuts the record short cannot change what is noted here.
  const noteRecord = async () =>
    log.info(await headOf(services.database.db), 'the head of the record of accounts');
  const running = [
    repeat('timers', () => runDueTimers(services), EACH_SECOND_MS, log),
    repeat('payment commands', () => runOutbox(services), EACH_SECOND_MS, log),
    repeat('old quotes', purge, EACH_TEN_MINUTES_MS, log),
    repeat('record of accounts', noteRecord, EACH_DAY_MS, log),
    ...Object.entries(eachSecond).map(([name, job]) => repeat(name, job, EACH_SECOND_MS, log)),
    ...Object.entries(eachTenMinutes).map(([name, job]) => repeat(name, job, EACH_TEN_MINUTES_MS, log)),
  ];
  return {
    async stop() {
      await Promise.all(running.map((job) => job.stop()));
    },
  };
}
