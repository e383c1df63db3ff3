import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataDirInUse, lockDataDir } from './data-dir-lock.ts';

let dataDir: string;
const lockFile = () => join(dataDir, 'kwela.lock');

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kwela-lock-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const MODULE = join(import.meta.dirname, 'data-dir-lock.ts');

/** Takes the directory at an instant, says whether it could, and holds it until its input ends. */
const TAKER = `
  const { lockDataDir } = await import(process.argv[1]);
  const [dataDir, at] = process.argv.slice(2);
  while (Date.now() < Number(at));
  try {
    lockDataDir(dataDir);
    console.log('taken');
  } catch (error) {
    console.log(error.name);
  }
  process.stdin.resume();
`;

interface Taker {
  readonly pid: number | undefined;
  readonly said: string;
  /** Ends it as a crash does: it releases nothing. */
  kill(): Promise<unknown>;
}

async function take(at = 0): Promise<Taker> {
  const child = spawn(
    process.execPath,
    ['--no-warnings', '--input-type=module', '-e', TAKER, MODULE, dataDir, String(at)],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const [said] = await once(child.stdout, 'data');
  const ended = once(child, 'exit');
  return {
    pid: child.pid,
    said: String(said).trim(),
    kill: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
}

describe('the lock of a data directory', () => {
  it('keeps a second process out, names the first, and is free when that has crashed', async () => {
    const first = await take();
    expect(first.said).toBe('taken');
    expect(() => lockDataDir(dataDir)).toThrow(new RegExp(`process ${first.pid}.*${dataDir}.*DATA_DIR`));
    await first.kill();
    expect(existsSync(lockFile())).toBe(true);
    const release = lockDataDir(dataDir);
    expect((await take()).said).toBe('DataDirInUse');
    release();
    expect(existsSync(lockFile())).toBe(false);
  });

  it.each([
    ['empty, from a disk that was full', ''],
    ['nonsense', 'kwela'],
    ['of a run of the machine before this one', `${process.ppid} another-run`],
    ['of this very process number, before a restart of the machine', String(process.pid)],
    ['of a process that cannot be', '-1'],
  ])('that is %s keeps nobody out', (_what, content) => {
    writeFileSync(lockFile(), content);
    lockDataDir(dataDir)();
  });

  it('is made with its directory', () => {
    lockDataDir(join(dataDir, 'new', 'folder'))();
  });

  it.each(['after a crash', 'at the first start'])(
    'goes to one of six that ask at one instant %s',
    async (when) => {
      for (let round = 0; round < 3; round += 1) {
        rmSync(lockFile(), { force: true });
        if (when === 'after a crash') await (await take()).kill();
        const at = Date.now() + 1_500;
        const takers = await Promise.all(Array.from({ length: 6 }, () => take(at)));
        expect(takers.map(({ said }) => said).toSorted()).toEqual([
          ...Array.from({ length: 5 }, () => DataDirInUse.name),
          'taken',
        ]);
        await Promise.all(takers.map(({ kill }) => kill()));
      }
    },
  );
});
