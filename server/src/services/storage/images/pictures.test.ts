import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPictures } from './pictures.ts';
import type { PictureTask } from './tasks.ts';

let folder = '';
let pictures: ReturnType<typeof openPictures>;
/** Processes that draw for somebody else, or have not quite ended. */
let others: readonly number[] = [];

beforeEach(() => {
  others = process.platform === 'linux' ? drawings() : [];
  folder = mkdtempSync(join(tmpdir(), 'kwela-pictures-'));
});
afterEach(() => {
  pictures.stop();
  rmSync(folder, { recursive: true });
});

/** A picture of that many points a side, and the task to draw it again. */
async function taskOf(side: number): Promise<PictureTask> {
  const from = join(folder, `${side}.png`);
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  await sharp({ create: { width: side, height: side, channels: 3, background: 'teal', noise } })
    .png({ compressionLevel: 0 })
    .toFile(from);
  const to = join(folder, `${side}.avif`);
  return { from, to, mostPixels: 1e9, format: 'avif', quality: 90, size: null, hasPlaceholder: false };
}

/** The processes that draw; Linux alone says which they are. */
function drawings(): readonly number[] {
  const parentOf = (pid: string) =>
    readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1];
  const isDrawing = (pid: string) => {
    try {
      return (
        readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('picture-process') &&
        parentOf(pid) === String(process.pid)
      );
    } catch {
      // It has ended meanwhile.
      return false;
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isDrawing(name))
    .map(Number);
}

/** That of this test; 0: there is none yet. */
const drawing = (): number => drawings().find((pid) => !others.includes(pid)) ?? 0;

it('gives up a picture that takes a processor for too long, and draws the next', async () => {
  pictures = openPictures({ mostProcessorMs: 600 });
  await expect(pictures.draw(await taskOf(1800))).rejects.toMatchObject({ status: 400 });
  expect(await pictures.draw(await taskOf(20))).toMatchObject({ width: 20, height: 20 });
});

it.runIf(process.platform === 'linux')('draws a picture that only waited for a processor', async () => {
  pictures = openPictures({ mostProcessorMs: 2000 });
  await pictures.draw(await taskOf(20));
  const child = drawing();
  process.kill(child, 'SIGSTOP');
  const drawn = pictures.draw(await taskOf(30));
  await new Promise((resolve) => setTimeout(resolve, 3000));
  process.kill(child, 'SIGCONT');
  expect(await drawn).toMatchObject({ width: 30, height: 30 });
  expect(statSync(join(folder, '30.avif')).size).toBeGreaterThan(0);
});

it.runIf(process.platform === 'linux')(
  'says of a picture that nothing comes of that it may be sent again, and draws the next',
  async () => {
    pictures = openPictures({ longestTaskMs: 2000 });
    const stopped = pictures.draw(await taskOf(30));
    const told = expect(stopped).rejects.toMatchObject({ statusCode: 429 });
    await expect.poll(drawing, { interval: 10 }).toBeGreaterThan(0);
    process.kill(drawing(), 'SIGSTOP');
    await told;
    const next = await taskOf(40);
    await expect.poll(() => pictures.draw(next).catch(() => null)).toMatchObject({ width: 40 });
  },
);
