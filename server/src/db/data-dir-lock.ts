import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
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

const PROBLEMS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  ENOTDIR: 'it is not a folder',
  EEXIST: 'it is not a folder',
};

/** The data directory cannot be used as it is. */
export class DataDirUnusable extends Error {
  constructor(dataDir: string, cause: unknown) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    const why = PROBLEMS[code] ?? 'what is in it is not a database that can be opened';
    super(`The data folder ${dataDir} cannot be used: ${why}. Choose another with DATA_DIR.`, { cause });
    this.name = 'DataDirUnusable';
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

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** Tells one run of the machine from the next, where the system says so: numbers of processes start at one again with each. */
const thisRun = (): string => (textOf('/proc/sys/kernel/random/boot_id') ?? '').trim();

function tryCreate(file: string): boolean {
  try {
    const handle = openSync(file, 'wx');
    writeSync(handle, `${process.pid} ${thisRun()}`);
    closeSync(handle);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

const STEP_MS = 20;
const PATIENCE_MS = 1_000;
const LONGEST_TURN_MS = 5_000;

const pause = (): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, STEP_MS);

/** Whose a lock is: the number of a living process, a dead one's, or nobody's. */
function holderOf(file: string): number | 'dead' | 'nobody' {
  let text = textOf(file);
  // Between its making and its first byte another process is at work.
  for (let waitedMs = 0; text === '' && waitedMs < PATIENCE_MS; waitedMs += STEP_MS) {
    pause();
    text = textOf(file);
  }
  if (text === null) return 'nobody';
  const [number, run] = text.trim().split(' ');
  const pid = Number(number);
  const isOfThisRun = run === undefined || run === thisRun();
  const isLiving = Number.isInteger(pid) && pid > 0 && pid !== process.pid && isOfThisRun && isAlive(pid);
  return isLiving ? pid : 'dead';
}

/** Takes a lock that nobody living has; null, or who was faster. */
function claim(file: string): number | null {
  for (;;) {
    const holder = holderOf(file);
    if (typeof holder === 'number') return holder;
    if (holder === 'dead') rmSync(file, { force: true });
    if (tryCreate(file)) return null;
  }
}

/**
 * Replaces the lock of a dead process. Those who find one take turns: otherwise the second would throw out the lock that
 * the first has just made, and both would write.
 */
function takeOver(file: string): number | null {
  const turn = `${file}.turn`;
  for (let waitedMs = 0; !tryCreate(turn); waitedMs += STEP_MS) {
    pause();
    // The one who had it for so long has died in it.
    if (waitedMs >= LONGEST_TURN_MS) rmSync(turn, { force: true });
  }
  try {
    return claim(file);
  } finally {
    rmSync(turn, { force: true });
  }
}

/** Takes the directory for this process; a lock is stale only when its process is dead. Returns the release. */
export function lockDataDir(dataDir: string): () => void {
  const file = join(dataDir, 'kwela.lock');
  let holder: number | null;
  try {
    mkdirSync(dataDir, { recursive: true });
    holder = tryCreate(file) ? null : takeOver(file);
  } catch (error) {
    throw new DataDirUnusable(dataDir, error);
  }
  if (holder !== null) throw new DataDirInUse(dataDir, holder);
  return () => rmSync(file, { force: true });
}
