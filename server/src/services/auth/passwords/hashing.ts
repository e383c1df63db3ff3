import { Worker } from 'node:worker_threads';

/** What one hash costs somebody who tries passwords, and us: KiB of memory, and passes over it. */
export interface HashCost {
  readonly memoryCost: number;
  readonly timeCost: number;
}

/** 25 ms of a core. Source: docs/WIRE.md */
export const FULL_COST: HashCost = { memoryCost: 19_456, timeCost: 2 };

export type HashingTask =
  | { readonly kind: 'hash'; readonly password: string }
  | { readonly kind: 'verify'; readonly password: string; readonly stored: string };

export type HashingAnswer =
  | { readonly ok: true; readonly value: string | boolean }
  | { readonly ok: false; readonly problem: string };

/** One thread, which works on one task at a time. It starts with the first task, and keeps no process alive while it rests. */
class HashingThread {
  readonly #cost: HashCost;
  #worker: Worker | null = null;

  constructor(cost: HashCost) {
    this.#cost = cost;
  }

  work(task: HashingTask): Promise<string | boolean> {
    this.#worker ??= new Worker(new URL('./hashing-thread.ts', import.meta.url), { workerData: this.#cost });
    const worker = this.#worker;
    worker.ref();
    return new Promise<string | boolean>((resolve, reject) => {
      const settle = (finish: () => void) => {
        worker.off('message', answered).off('error', broke).off('exit', ended).unref();
        finish();
      };
      const answered = (answer: HashingAnswer) =>
        settle(() => (answer.ok ? resolve(answer.value) : reject(new Error(answer.problem))));
      const broke = (error: Error) => {
        this.#worker = null;
        settle(() => reject(error));
      };
      const ended = (code: number) => broke(new Error(`The hashing thread ended with ${code}`));
      worker.once('message', answered).once('error', broke).once('exit', ended);
      worker.postMessage(task);
    });
  }
}

/**
 * Hashes passwords in threads that step behind everything else: 20 people who sign in at once made a search wait four
 * times as long where hashing had the priority of the server. The caller keeps at most `count` tasks under way.
 */
export function hashingThreads(count: number, cost: HashCost) {
  const resting = Array.from({ length: count }, () => new HashingThread(cost));
  async function work(task: HashingTask): Promise<string | boolean> {
    const thread = resting.pop();
    if (thread === undefined) throw new Error(`More than ${count} tasks at once`);
    try {
      return await thread.work(task);
    } finally {
      resting.push(thread);
    }
  }
  return {
    hash: async (password: string): Promise<string> => String(await work({ kind: 'hash', password })),
    verify: async (stored: string, password: string): Promise<boolean> =>
      (await work({ kind: 'verify', password, stored })) === true,
  };
}
