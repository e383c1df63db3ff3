import { connect, type Socket } from 'node:net';

export interface HttpLoad {
  readonly url: string;
  /** Paths with their queries; each connection goes through them from a place of its own. */
  readonly paths: readonly string[];
  readonly connections: number;
  readonly seconds: number;
  /** What each request says beside its path; wrk alone sends it. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface HttpRate {
  readonly perSecond: number;
  readonly latenciesMs: readonly number[];
}

const HEAD_END = '\r\n\r\n';

/** How many bytes one whole answer at the start of `received` takes; null while some are missing. */
function answerLength(received: Buffer): number | null {
  const headEnd = received.indexOf(HEAD_END);
  if (headEnd < 0) return null;
  const head = received.toString('latin1', 0, headEnd);
  if (!head.startsWith('HTTP/1.1 200'))
    throw new Error(`Not a success: ${received.toString('utf8', 0, 600)}`);
  const length = /content-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error('An answer without a content-length');
  const total = headEnd + HEAD_END.length + Number(length);
  return received.length >= total ? total : null;
}

/** Asks one thing after the other over a kept connection until `stopAt`; the times in ms. */
function keepAsking(socket: Socket, host: string, nextPath: () => string, stopAt: number): Promise<number[]> {
  const latenciesMs: number[] = [];
  return new Promise((resolve, reject) => {
    let received = Buffer.alloc(0);
    let askedAt = 0;
    const ask = () => {
      askedAt = performance.now();
      socket.write(`GET ${nextPath()} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    };
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      try {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
        const length = answerLength(received);
        if (length === null) return;
        received = received.subarray(length);
        const now = performance.now();
        latenciesMs.push(now - askedAt);
        if (now < stopAt) return ask();
        socket.destroy();
        resolve(latenciesMs);
      } catch (error) {
        socket.destroy();
        reject(error);
      }
    });
    ask();
  });
}

/**
 * Answers a second from a server at a number of connections. It reads no more of an answer than its length, so that on
 * a small machine it takes little from the server that is measured.
 */
export async function httpRate({ url, paths, connections, seconds }: HttpLoad): Promise<HttpRate> {
  const { hostname, port, host } = new URL(url);
  const startedAt = performance.now();
  const all = await Promise.all(
    Array.from({ length: connections }, (_, index) => {
      let place = Math.floor((index * paths.length) / connections);
      const nextPath = () => paths[place++ % paths.length] ?? '/';
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      return keepAsking(socket, host, nextPath, startedAt + seconds * 1_000);
    }),
  );
  const latenciesMs = all.flat();
  return { perSecond: latenciesMs.length / ((performance.now() - startedAt) / 1_000), latenciesMs };
}
