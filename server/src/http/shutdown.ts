import type { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const DRAIN_LIMIT_MS = 9000;
const SWEEP_MS = 100;
/** Long enough for a request that was on its way when the signal came. */
const GRACE_MS = 500;

/** How many connections the system holds ready for us, as Node asks of it. */
export const BACKLOG = 511;

/**
 * Takes what the system has accepted for us before it is told to accept no more: the rest of its queue is reset. Node takes
 * one in each turn, in their order, so after as many turns as the queue is long nobody waits who was there at the beginning.
 */
export async function takeAllAccepted(): Promise<void> {
  for (let turn = 0; turn <= BACKLOG; turn += 1) await nextTurn();
}

/**
 * The connections on which nothing was ever asked, such as those that browsers open ahead. Node does not call them idle,
 * so each of them held the end up until the limit.
 */
function silentConnections(http: FastifyInstance): () => Socket[] {
  const open = new Set<Socket>();
  http.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return () => [...open].filter(({ bytesRead }) => bytesRead === 0);
}

/**
 * Ends the process politely: refuses new connections, finishes what is under way, tells clients not to keep theirs
 * open, and closes connections as they become idle. Waiting for keep-alive to run out took over a minute.
 */
export function drainOnSignal(http: FastifyInstance, close: () => Promise<void>): void {
  let isAsked = false;
  let isDraining = false;
  const silent = silentConnections(http);
  http.addHook('onSend', (_request, reply, payload, done) => {
    if (isDraining) reply.header('connection', 'close');
    done(null, payload);
  });
  const drain = async (signal: string) => {
    if (isAsked) return;
    isAsked = true;
    http.log.info({ signal }, 'draining');
    const closeIdle = http.server.closeIdleConnections.bind(http.server);
    // An idle connection may have a request on its way, which would be cut off: Node closes them at once otherwise.
    http.server.closeIdleConnections = () => undefined;
    let sweep: NodeJS.Timeout | undefined;
    const limit = setTimeout(() => http.server.closeAllConnections(), DRAIN_LIMIT_MS);
    try {
      await takeAllAccepted();
      const closed = http.close();
      // Not sooner: anyone who is told to come again on another connection must not find one that is about to be reset.
      isDraining = true;
      await Promise.race([closed, pause(GRACE_MS)]);
      sweep = setInterval(() => {
        closeIdle();
        for (const socket of silent()) socket.end();
      }, SWEEP_MS);
      await closed;
      await close();
      process.exitCode = 0;
    } catch (error) {
      http.log.error({ err: error }, 'the shutdown failed');
      process.exitCode = 1;
    } finally {
      clearInterval(sweep);
      clearTimeout(limit);
    }
    process.exit();
  };
  process.on('SIGTERM', () => void drain('SIGTERM'));
  process.on('SIGINT', () => void drain('SIGINT'));
}
