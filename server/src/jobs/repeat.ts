import type { FastifyBaseLogger } from 'fastify';

export type Job = () => Promise<unknown>;

export interface RunningJobs {
  /** Resolves once each has run, whether it failed or not. */
  readonly firstRound: Promise<unknown>;
  /** Lets what is running end, and starts nothing more. */
  stop(): Promise<void>;
}

/** Repeats a job with a pause in between, so that it never overlaps itself; a failure is logged and the next run tries again. */
export function repeat(name: string, job: Job, pauseMs: number, log: FastifyBaseLogger): RunningJobs {
  let isStopped = false;
  let wake = (): void => undefined;
  let haveRun = (): void => undefined;
  const firstRound = new Promise<void>((resolve) => {
    haveRun = resolve;
  });
  const loop = async (): Promise<void> => {
    while (!isStopped) {
      try {
        await job();
      } catch (error) {
        log.error({ err: error, job: name }, 'a job failed');
      }
      haveRun();
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
    firstRound,
    stop() {
      isStopped = true;
      wake();
      return ended;
    },
  };
}
