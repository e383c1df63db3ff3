import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { portOf } from './port-of.ts';

/** Answers that are no answers. */
export const HANGS_UP = 'hangs up';

export interface MailServer {
  readonly url: string;
  readonly commands: string[];
  readonly letters: string[];
  close(): Promise<void>;
}

/**
 * A mail server of a few lines: answers each command, and `refuse` to the ones named there. `CONNECT` is the greeting,
 * `LETTER` the end of a letter.
 */
export async function startMailServer(refuse: Readonly<Record<string, string>> = {}): Promise<MailServer> {
  const commands: string[] = [];
  const letters: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let waiting = '';
    let letter: string | null = null;
    const refuses = (command: string): boolean => {
      const refusal = refuse[command];
      if (refusal === HANGS_UP) socket.destroy();
      else if (refusal !== undefined) socket.write(`${refusal}\r\n`);
      return refusal !== undefined;
    };
    if (!refuses('CONNECT')) socket.write('220 stand.example ready\r\n');
    socket.on('data', (chunk) => {
      waiting += chunk.toString();
      for (let end = waiting.indexOf('\r\n'); end >= 0; end = waiting.indexOf('\r\n')) {
        const line = waiting.slice(0, end);
        waiting = waiting.slice(end + 2);
        if (letter !== null) {
          if (line === '.') {
            letters.push(letter);
            letter = null;
            if (!refuses('LETTER')) socket.write('250 taken\r\n');
          } else letter += `${line}\n`;
          continue;
        }
        commands.push(line);
        const command = line.split(' ')[0] ?? '';
        if (refuses(command)) continue;
        if (command === 'EHLO') socket.write('250-stand.example\r\n250 AUTH PLAIN\r\n');
        else if (command === 'AUTH') socket.write('235 welcome\r\n');
        else if (command === 'DATA') {
          letter = '';
          socket.write('354 go on\r\n');
        } else socket.write('250 fine\r\n');
      }
    });
    socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://kwela:pa%40ss@127.0.0.1:${portOf(server)}`,
    commands,
    letters,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
