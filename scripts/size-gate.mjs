// What the first visit of a route downloads, gzipped: the entry and the page with everything they import at once.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from './node24.mjs';

/** Kilobytes (1000 bytes) of JavaScript, gzipped, before anything that is loaded later such as the map. */
const LIMITS_KB = {
  'src/pages/home.tsx': 110,
  'src/pages/auth.tsx': 110,
  'src/pages/car.tsx': 160,
  'src/pages/search.tsx': 160,
  'src/pages/enhanced-booking.tsx': 160,
  'src/pages/booking.tsx': 160,
  'src/pages/my-bookings.tsx': 160,
  'src/pages/guest/guest-profile.tsx': 160,
  'src/pages/trip/payment.tsx': 160,
};

const dist = join(ROOT, 'web', 'dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));

function filesFor(key, seen = new Set()) {
  const chunk = manifest[key];
  if (chunk === undefined || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesFor(imported, seen);
  return seen;
}

const gzippedKb = (files) =>
  [...files]
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0) / 1000;

let isTooLarge = false;
for (const [page, limit] of Object.entries(LIMITS_KB)) {
  if (manifest[page] === undefined) {
    console.error(`${page} is not in the build`);
    isTooLarge = true;
    continue;
  }
  const size = gzippedKb(filesFor(page, filesFor('index.html')));
  const isOver = size > limit;
  isTooLarge ||= isOver;
  console.log(`${isOver ? '✗' : '✓'} ${page.padEnd(34)} ${size.toFixed(1).padStart(6)} kB of ${limit} kB`);
}
process.exit(isTooLarge ? 1 : 0);
