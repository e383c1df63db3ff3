import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import { takeAllAccepted } from './shutdown.ts';

const PAUSE_BEFORE_REPLACING_MS = 1000;
const HAND_OVER_MS = 250;

/**
 * Serves from so many processes on one port, so that a machine's cores are used; what they have in common is in the
 * database. Connections are dealt out in turn. The first process starts alone, since migrations, keys and demo data are
 * made once. One that breaks later is replaced; one that cannot start ends all of them with its exit code.
 */
export async function inProcesses(count: number, serve: () => Promise<void>): Promise<void> {
  if (count === 1 || cluster.isWorker) return serve();
  const served = new Set<Worker>();
  let isEnding = false;
  const end = async () => {
    isEnding = true;
    // What was accepted before is dealt out, and taken, before those to whom it goes are told to end.
    await takeAllAccepted();
    await pause(HAND_OVER_MS);
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
