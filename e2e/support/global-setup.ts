import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NODE, ROOT } from './own-server.ts';
import { shared, shareWithTests } from './shared.ts';

/**
 * Builds what changed, and fills a new data folder with the demo once, unless the caller has done both. Each worker's
 * server takes a copy of it.
 */
export default function globalSetup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'kwela-e2e-'));
  const removeAll = () => rmSync(folder, { recursive: true, force: true });
  const run = (file: string, settings: Readonly<Record<string, string>> = {}) =>
    void execFileSync(NODE, [file], { cwd: ROOT, env: { ...process.env, ...settings }, stdio: 'inherit' });
  try {
    const ready = shared().seededDir;
    const seededDir = ready === '' ? join(folder, 'seeded') : ready;
    if (ready === '') {
      run('scripts/build.mjs');
      run('server/src/cli/seed-cli.ts', { DATA_DIR: seededDir, DATABASE_URL: '', LOG_LEVEL: 'error' });
    }
    shareWithTests({ seededDir, folder });
    return removeAll;
  } catch (error) {
    removeAll();
    throw error;
  }
}
