import type { FastifyInstance } from 'fastify';

const DRAIN_LIMIT_MS = 9000;
const SWEEP_MS = 100;

/**
 * Ends the process politely: refuses new connections, finishes what is under way, tells clients not to keep theirs
 * open, and closes connections as they become idle. Waiting for keep-alive to run out took over a minute.
 */
export function drainOnSignal(http: FastifyInstance, close: () => Promise<void>): void {
  let isDraining = false;
  http.addHook('onSend', (_request, reply, payload, done) => {
    if (isDraining) reply.header('connection', 'close');
    done(null, payload);
  });
  const drain = async (signal: string) => {
    if (isDraining) return;
    isDraining = true;
    http.log.info({ signal }, 'draining');
    const sweep = setInterval(() => http.server.closeIdleConnections(), SWEEP_MS);
    const limit = setTimeout(() => http.server.closeAllConnections(), DRAIN_LIMIT_MS);
    try {
      await http.close();
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
