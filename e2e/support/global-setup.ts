import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './own-server.ts';
import { shareWithTests } from './shared.ts';

/**
 * Lets a new product fill a new data folder once. One copy of it serves all stories together; a story that kills its
 * server takes another copy.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'kwela-e2e-'));
  const seeded = join(folder, 'seeded');
  const removeAll = () => rmSync(folder, { recursive: true, force: true });
  try {
    const first = await startServer(seeded);
    const code = await first.stop();
    if (code !== 0) throw new Error(`The server did not stop well (exit code ${code}):\n${first.output()}`);
    const own = join(folder, 'together');
    cpSync(seeded, own, { recursive: true });
    const together = await startServer(own);
    shareWithTests({ url: together.url, seededDir: seeded, folder });
    return async () => {
      await together.stop();
      removeAll();
    };
  } catch (error) {
    removeAll();
    throw error;
  }
}
