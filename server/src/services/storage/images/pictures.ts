import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { pictureRefused, tooMany } from '../errors.ts';
import { PictureAnswer, type PictureTask } from './tasks.ts';

/** A picture of 50 megapixels takes a processor three seconds; what takes longer is no picture of anybody's. */
const MOST_PROCESSOR_MS = 20_000;
/** By the clock a busy machine takes as long as it wants. What nothing has come of by then may be sent again. */
const LONGEST_TASK_MS = 120_000;
/** With half a second for each, the last one waits half a minute. */
const MOST_WAITING = 60;
const RESTS_AFTER_MS = 30_000;

export type Drawn = Omit<Extract<PictureAnswer, { ok: true }>, 'ok'>;

/** One picture after the other, in a process of its own. */
export interface Pictures {
  /** Refuses a picture that cannot be read, and all when too many wait or nothing is drawn. */
  draw(task: PictureTask): Promise<Drawn>;
  stop(): void;
}

/**
 * Opens the queue for pictures. The process starts with the first one and ends when it has rested for half a minute, so a
 * server that sees no pictures has no memory for them. `mostProcessorMs` ends what takes too much work, `longestTaskMs` what
 * hangs.
 */
export function openPictures({
  mostProcessorMs = MOST_PROCESSOR_MS,
  longestTaskMs = LONGEST_TASK_MS,
  mostWaiting = MOST_WAITING,
} = {}): Pictures {
  let worker: ChildProcess | null = null;
  let rest: NodeJS.Timeout | undefined;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  function stop(): void {
    clearTimeout(rest);
    worker?.kill('SIGKILL');
    worker = null;
  }

  function started(): ChildProcess {
    if (worker !== null) return worker;
    const child = fork(join(import.meta.dirname, 'picture-process.ts'), [String(mostProcessorMs)], {
      execArgv: ['--max-old-space-size=96'],
      // A session of its own, which Linux shares processors out by before it looks at a process.
      detached: true,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: {},
    });
    // The server may end while a picture is drawn; nothing waits for it then.
    child.unref();
    child.channel?.unref();
    child.on('exit', () => {
      if (worker === child) worker = null;
    });
    child.on('error', () => {
      if (worker === child) worker = null;
    });
    worker = child;
    return child;
  }

  function ask(task: PictureTask): Promise<PictureAnswer> {
    clearTimeout(rest);
    const child = started();
    child.channel?.ref();
    return new Promise<PictureAnswer>((resolve, reject) => {
      const settle = () => {
        clearTimeout(tooLong);
        child.off('message', answered).off('exit', ended).off('error', ended);
        child.channel?.unref();
        rest = setTimeout(stop, RESTS_AFTER_MS);
        rest.unref();
      };
      const answered = (answer: unknown) => {
        settle();
        resolve(PictureAnswer.parse(answer));
      };
      const ended = () => {
        settle();
        resolve({ ok: false, problem: 'the process for pictures ended' });
      };
      const tooLong = setTimeout(() => {
        settle();
        stop();
        reject(tooMany());
      }, longestTaskMs);
      child.once('message', answered).once('exit', ended).once('error', ended);
      child.send(task);
    });
  }

  return {
    async draw(task) {
      if (waiting >= mostWaiting) throw tooMany();
      waiting += 1;
      const mine = last.then(() => ask(task));
      last = mine.catch(() => undefined);
      try {
        const answer = await mine;
        if (!answer.ok) throw pictureRefused('The picture cannot be read');
        const { ok: _ok, ...drawn } = answer;
        return drawn;
      } finally {
        waiting -= 1;
      }
    },
    stop,
  };
}
