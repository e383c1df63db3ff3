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

/** Takes the directory at the instant that it is told, says whether it could, and holds it until its input ends. */
const TAKER = `
  const { lockDataDir } = await import(process.argv[1]);
  const dataDir = process.argv[2];
  console.log('ready');
  const at = await new Promise((told) => process.stdin.once('data', told));
  while (Date.now() < Number(at));
  try {
    lockDataDir(dataDir);
    console.log('taken');
  } catch (error) {
    console.log(error.name);
  }
  process.stdin.resume();
`;

/** Time for an instant to be told to all who wait for it. */
const TELLING_MS = 50;

interface Taker {
  readonly pid: number | undefined;
  /** Lets it try at an instant. Gives back what it says. */
  take(at: number): Promise<string>;
  /** Ends it as a crash does: it releases nothing. */
  kill(): Promise<unknown>;
}

async function startTaker(): Promise<Taker> {
  const child = spawn(
    process.execPath,
    ['--no-warnings', '--input-type=module', '-e', TAKER, MODULE, dataDir],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  await once(child.stdout, 'data');
  const ended = once(child, 'exit');
  return {
    pid: child.pid,
    async take(at) {
      child.stdin.write(String(at));
      const [said] = await once(child.stdout, 'data');
      return String(said).trim();
    },
    kill: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
}

describe('the lock of a data directory', () => {
  it('keeps a second process out, names the first, and is free when that has crashed', async () => {
    const first = await startTaker();
    expect(await first.take(0)).toBe('taken');
    expect(() => lockDataDir(dataDir)).toThrow(new RegExp(`process ${first.pid}.*${dataDir}.*DATA_DIR`));
    await first.kill();
    expect(existsSync(lockFile())).toBe(true);
    const release = lockDataDir(dataDir);
    expect(await (await startTaker()).take(0)).toBe('DataDirInUse');
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
        if (when === 'after a crash') {
          const crashed = await startTaker();
          await crashed.take(0);
          await crashed.kill();
        }
        const takers = await Promise.all(Array.from({ length: 6 }, () => startTaker()));
        const at = Date.now() + TELLING_MS;
        const said = await Promise.all(takers.map((taker) => taker.take(at)));
        expect(said.toSorted()).toEqual([...Array.from({ length: 5 }, () => DataDirInUse.name), 'taken']);
        await Promise.all(takers.map(({ kill }) => kill()));
      }
    },
  );
});
