import { Worker } from 'node:worker_threads';
import type { Sheet, SheetDrawing } from './sheet.ts';

export type DrawingAnswer =
  | { readonly ok: true; readonly content: Uint8Array }
  | { readonly ok: false; readonly problem: string };

/**
 * Draws in a thread of its own, one sheet after the other: a page takes a twentieth to a third of a second, most of it for its fonts,
 * and nobody else waits for it. The thread starts with the first sheet, and keeps no process alive while it rests.
 */
export function openSheetDrawing(): SheetDrawing {
  let thread: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();
  function drawNow(sheet: Sheet): Promise<Buffer> {
    thread ??= new Worker(new URL('./drawing-thread.ts', import.meta.url));
    const worker = thread;
    worker.ref();
    return new Promise<Buffer>((resolve, reject) => {
      const settle = (finish: () => void) => {
        worker.off('message', answered).off('error', broke).off('exit', ended).unref();
        finish();
      };
      const answered = (answer: DrawingAnswer) =>
        settle(() => (answer.ok ? resolve(Buffer.from(answer.content)) : reject(new Error(answer.problem))));
      const broke = (error: Error) => {
        thread = null;
        settle(() => reject(error));
      };
      const ended = (code: number) => broke(new Error(`The drawing thread ended with ${code}`));
      worker.once('message', answered).once('error', broke).once('exit', ended);
      worker.postMessage(sheet);
    });
  }
  return {
    draw(sheet) {
      const drawn = last.then(() => drawNow(sheet));
      last = drawn.catch(() => undefined);
      return drawn;
    },
  };
}
