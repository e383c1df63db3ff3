import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { HashCost, HashingAnswer, HashingTask } from './hashing.ts';

const { memoryCost, timeCost }: HashCost = workerData;

/**
 * Steps behind everything else that wants a processor. Linux knows threads by numbers and gives each its own priority;
 * elsewhere the priority of the process would change, so there the thread stays as it is.
 */
function stepBack(): void {
  try {
    setPriority(
      Number(basename(readlinkSync('/proc/thread-self'))),
      constants.priority.PRIORITY_BELOW_NORMAL,
    );
  } catch {
    // Hashing works without it, only the others wait longer.
  }
}

const workOn = (task: HashingTask): string | boolean =>
  task.kind === 'hash'
    ? hashSync(task.password, { memoryCost, timeCost, parallelism: 1 })
    : verifySync(task.stored, task.password);

stepBack();
parentPort?.on('message', (task: HashingTask) => {
  let answer: HashingAnswer;
  try {
    answer = { ok: true, value: workOn(task) };
  } catch (error) {
    answer = { ok: false, problem: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(answer);
});
