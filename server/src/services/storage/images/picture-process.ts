import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import sharp, { type Sharp } from 'sharp';
import type { Format, PictureAnswer, PictureTask } from './tasks.ts';

/** Points of the longer side of what is shown before a picture is there. */
const PLACEHOLDER_PIXELS = 16;

/** Milliseconds of a processor that one picture may take. */
const MOST_PROCESSOR_MS = Number(process.argv[2]);
const LOOKED_AT_EVERY_MS = 100;

// Strangers' pictures are decoded here and nowhere else: what goes wrong with one costs this process, which is started again.
// One picture at a time and on one thread, behind everything else that wants a processor. Not at the lowest priority: beside
// busy programs that is none, and somebody waits for the picture.
const { PRIORITY_BELOW_NORMAL } = constants.priority;
setPriority(PRIORITY_BELOW_NORMAL);
try {
  // Between sessions only this counts on a Linux that groups by them; elsewhere there is no such file.
  writeFileSync('/proc/self/autogroup', String(PRIORITY_BELOW_NORMAL));
} catch {
  // The priority of the process stands.
}
sharp.concurrency(1);
sharp.cache(false);

const encoded = (picture: Sharp, format: Format, quality: number): Sharp => {
  switch (format) {
    case 'avif':
      // The least effort is three times as fast as the usual and costs a tenth more bytes.
      return picture.avif({ quality: Math.round(quality * 0.7), effort: 2 });
    case 'webp':
      return picture.webp({ quality, effort: 3 });
    case 'jpeg':
      // What lets light through stands on white.
      return picture.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: false });
    case 'png':
      return picture.png({ compressionLevel: 7 });
  }
};

/** Upright and in common colours. What a camera noted (place, time, owner, preview) is left behind: nothing asks to keep it. */
const opened = (from: string, mostPixels: number): Sharp =>
  sharp(from, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true }).autoOrient();

async function draw(task: PictureTask): Promise<PictureAnswer> {
  const { size } = task;
  const picture = opened(task.from, task.mostPixels);
  const sized =
    size === null
      ? picture
      : picture.resize({
          ...(size.width === null ? {} : { width: size.width }),
          ...(size.height === null ? {} : { height: size.height }),
          fit: size.fit === 'contain' ? 'inside' : size.fit,
          withoutEnlargement: size.fit === 'contain',
        });
  const { width, height, size: bytes } = await encoded(sized, task.format, task.quality).toFile(task.to);
  if (!task.hasPlaceholder) return { ok: true, width, height, bytes, placeholder: null };
  const tiny = await sharp(task.to, { limitInputPixels: task.mostPixels })
    .resize({ width: PLACEHOLDER_PIXELS, height: PLACEHOLDER_PIXELS, fit: 'inside' })
    .webp({ quality: 40, effort: 6, smartSubsample: true })
    .toBuffer();
  const placeholder = `data:image/webp;base64,${tiny.toString('base64')}`;
  return { ok: true, width, height, bytes, placeholder };
}

/** Ends this process once the work of a picture is too much; it is done on another thread. Gives what stops the watch. */
function watch(): () => void {
  const before = process.cpuUsage();
  const looking = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    // To leave in an orderly way it would wait for that thread.
    if ((user + system) / 1000 > MOST_PROCESSOR_MS) process.kill(process.pid, 'SIGKILL');
  }, LOOKED_AT_EVERY_MS);
  return () => clearInterval(looking);
}

async function answer(task: PictureTask): Promise<void> {
  const stopWatching = watch();
  const drawn = await draw(task).catch((error: unknown): PictureAnswer => {
    return { ok: false, problem: error instanceof Error ? error.message : String(error) };
  });
  stopWatching();
  process.send?.(drawn);
}

process.on('message', (task: PictureTask) => void answer(task));
process.on('disconnect', () => process.exit(0));
