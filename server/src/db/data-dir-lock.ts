import { closeSync, mkdirSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Another process holds the data directory: the embedded database would lose rows if both wrote. */
export class DataDirInUse extends Error {
  constructor(dataDir: string, pid: number) {
    super(
      `Another Kwela (process ${pid}) already uses ${dataDir}. Stop it first, or give this one its own DATA_DIR, ` +
        'or let both use PostgreSQL with DATABASE_URL.',
    );
    this.name = 'DataDirInUse';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function tryCreate(file: string): boolean {
  try {
    const handle = openSync(file, 'wx');
    writeSync(handle, String(process.pid));
    closeSync(handle);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Takes the directory for this process; a lock is stale only when its process is dead. Returns the release. */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'kwela.lock');
  if (!tryCreate(file)) {
    const pid = Number(readFileSync(file, 'utf8').trim());
    if (Number.isInteger(pid) && pid > 0 && pid !== process.pid && isAlive(pid))
      throw new DataDirInUse(dataDir, pid);
    unlinkSync(file);
    if (!tryCreate(file)) throw new DataDirInUse(dataDir, Number(readFileSync(file, 'utf8')));
  }
  return () => {
    try {
      unlinkSync(file);
    } catch {
      // Already gone: nothing is left to release.
    }
  };
}
