import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { fingerprintOf } from '../../scripts/fingerprint.mjs';
import { quickPlace } from '../../scripts/quick-place.mjs';
import { NODE, type OwnServer, ROOT, startServer } from './own-server.ts';
import { ownCopyOfDemo, share, shared } from './shared.ts';

/** What a demo is made by. */
const MAKERS = [
  'server/src',
  'server/migrations',
  'domain/src',
  'contract/src',
  'content/src',
  'words/src',
  'package-lock.json',
];
const KEPT = join(ROOT, 'node_modules/.cache/kwela/demos');
const HOUR_MS = 3_600_000;
/** What waits in it for an hour of the day has hardly come nearer. */
const USED_FOR_MS = HOUR_MS;
/** A long run may copy an older one still. */
const KEPT_FOR_MS = 3 * HOUR_MS;

const run = (file: string, settings: Readonly<Record<string, string>> = {}) =>
  void execFileSync(NODE, [file], { cwd: ROOT, env: { ...process.env, ...settings }, stdio: 'inherit' });

const ageOf = (path: string): number => Date.now() - statSync(path).mtimeMs;

/** A demo of just these sources, made within the hour: it takes longer to make than most stories to tell. */
function keptDemo(): string {
  const name = fingerprintOf(MAKERS).slice(0, 20);
  mkdirSync(KEPT, { recursive: true });
  const demos = readdirSync(KEPT).map((one) => join(KEPT, one));
  const usable = demos.find((one) => one.includes(`${name}-`) && ageOf(one) < USED_FOR_MS);
  if (usable !== undefined) return usable;
  for (const old of demos) if (ageOf(old) > KEPT_FOR_MS) rmSync(old, { recursive: true, force: true });
  const making = mkdtempSync(join(KEPT, 'making-'));
  run('server/src/cli/seed-cli.ts', { DATA_DIR: making, DATABASE_URL: '', LOG_LEVEL: 'error' });
  // In place at once, under a name of its own: another run may be looking, or making one as well.
  const demo = join(KEPT, `${name}-${Date.now()}`);
  renameSync(making, demo);
  return demo;
}

/**
 * Builds what changed, and takes a data folder with the demo, unless the caller has done both. Then it starts a product for
 * each worker, on a copy of the demo: a product that was used for a while answers sooner than one that a worker starts anew.
 */
export default async function globalSetup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(quickPlace(), 'kwela-e2e-'));
  const products: OwnServer[] = [];
  const removeAll = async () => {
    await Promise.all(products.map((product) => product.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const ready = shared().seededDir;
    if (ready === '') run('scripts/build.mjs');
    share('seededDir', ready === '' ? keptDemo() : ready);
    share('folder', folder);
    const start = async (_: unknown, index: number) => {
      products.push(await startServer(ownCopyOfDemo(`product-${index}`)));
    };
    await Promise.all(Array.from({ length: workers }, start));
    share('products', products.map(({ url }) => url).join(' '));
    return removeAll;
  } catch (error) {
    await removeAll();
    throw error;
  }
}
