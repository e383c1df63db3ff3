import { parentPort } from 'node:worker_threads';
import { drawSheet } from './draw-sheet.ts';
import type { DrawingAnswer } from './drawing.ts';
import type { Sheet } from './sheet.ts';

parentPort?.on('message', (sheet: Sheet) => {
  const answer = (said: DrawingAnswer) => parentPort?.postMessage(said);
  drawSheet(sheet).then(
    (content) => answer({ ok: true, content }),
    (error: unknown) =>
      answer({ ok: false, problem: error instanceof Error ? error.message : String(error) }),
  );
});
