import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { HttpLoad } from './load-generator.ts';

const run = promisify(execFile);

const script = (paths: readonly string[]): string => `local paths = {
${paths.map((path) => `  ${JSON.stringify(path)},`).join('\n')}
}
local place = 0
request = function()
  place = place % #paths + 1
  return wrk.format('GET', paths[place])
end
`;

/**
 * Answers a second from a server, asked by wrk. It is as light a client as pgbench is to the database: on two cores the
 * work of a client in JavaScript would count against the server that is measured.
 */
export async function wrkRate({ url, paths, connections, seconds, headers = {} }: HttpLoad): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'kwela-wrk-'));
  try {
    const file = join(folder, 'paths.lua');
    writeFileSync(file, script(paths));
    const said = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
    const { stdout } = await run('wrk', [
      '-t1',
      `-c${connections}`,
      `-d${seconds}s`,
      ...said,
      '-s',
      file,
      url,
    ]).catch((error: unknown) => {
      const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      throw isMissing ? new Error('wrk was not found. On Debian: apt-get install wrk') : error;
    });
    if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`Not every answer was a success:\n${stdout}`);
    const rate = /^Requests\/sec:\s+([\d.]+)/m.exec(stdout)?.[1];
    if (rate === undefined) throw new Error(`wrk said no rate:\n${stdout}`);
    return Number(rate);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
