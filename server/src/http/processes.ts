import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { BACKLOG, takeAllAccepted } from './shutdown.ts';

const PAUSE_BEFORE_REPLACING_MS = 1000;
/** A process that answers no more holds the end up no longer than this. */
const HAND_OVER_LIMIT_MS = 3000;

/** Goes to a worker and comes back. */
const TURN = 'turn';

const answerTurns = () => process.on('message', (message) => message === TURN && process.send?.(TURN));

/**
 * Waits until what this process has accepted is dealt out and taken. A worker gets its next connection when it has taken
 * the one before, and messages keep their order: with each message that comes back it has taken one more.
 */
async function dealOutAllAccepted(): Promise<void> {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  const limit = new AbortController();
  const deal = async (worker: Worker) => {
    for (let turn = 0; turn <= BACKLOG; turn += 1) {
      worker.send(TURN);
      await once(worker, 'message', { signal: limit.signal });
    }
  };
  const dealt = Promise.allSettled(workers.map(deal));
  await Promise.race([dealt, pause(HAND_OVER_LIMIT_MS)]);
  limit.abort();
}

/**
 * Serves from so many processes on one port, so that a machine's cores are used; what they have in common is in the
 * database. Connections are dealt out in turn. The first process starts alone, since migrations, keys and demo data are
 * made once. One that breaks later is replaced; one that cannot start ends all of them with its exit code.
 */
export async function inProcesses(count: number, serve: () => Promise<void>): Promise<void> {
  if (cluster.isWorker) answerTurns();
  if (count === 1 || cluster.isWorker) return serve();
  const served = new Set<Worker>();
  let isEnding = false;
  const end = async () => {
    isEnding = true;
    // What was accepted before is dealt out, and taken, before those to whom it goes are told to end.
    await takeAllAccepted();
    await dealOutAllAccepted();
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
  };
  const startOne = (): Promise<void> =>
    new Promise((resolve) => {
      const worker = cluster.fork();
      worker.once('listening', () => {
        served.add(worker);
        resolve();
      });
    });
  cluster.on('exit', (worker, code) => {
    if (isEnding) return;
    if (served.delete(worker)) {
      setTimeout(() => isEnding || void startOne(), PAUSE_BEFORE_REPLACING_MS);
      return;
    }
    process.exitCode = code === 0 ? 1 : code;
    void end();
  });
  process.on('SIGTERM', () => void end());
  process.on('SIGINT', () => void end());
  await startOne();
  for (let number = 2; number <= count && !isEnding; number += 1) void startOne();
}

/** Whether this process speaks for all of them. */
export const isFirstProcess = (): boolean => cluster.isPrimary || cluster.worker?.id === 1;
