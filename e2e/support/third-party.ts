import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { NODE, ROOT } from './own-server.ts';

export interface ThirdPartyProcess {
  /** What the product must be started with to know it. */
  readonly settings: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** Starts an OpenID provider on this machine, which the product on the given port then offers under the given names. */
export async function startThirdParty(
  port: number,
  ...providers: readonly string[]
): Promise<ThirdPartyProcess> {
  const callback = `http://localhost:${port}/auth/v1/callback`;
  const child = spawn(NODE, ['server/src/testing/identity-provider-cli.ts', callback, ...providers], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let trouble = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    trouble += text;
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const line = await new Promise<string>((resolve, reject) => {
    // What else it says is read as well, so that it never waits for somebody to listen.
    createInterface(child.stdout).on('line', (said) => said.startsWith('{') && resolve(said));
    void ended.then(() => reject(new Error(`The third party stopped at the start:\n${trouble}`)));
  });
  return {
    settings: JSON.parse(line),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
