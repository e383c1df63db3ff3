import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { CONNECTION_LIMITS, connectionOptions } from '../http/connection-limits.ts';
import { inProcesses } from '../http/processes.ts';
import { drainOnSignal } from '../http/shutdown.ts';

/** A server of so many processes that ends as ours does and takes its time for each answer, for `shutdown.test.ts`. */
const BUSY_MS = 700;
const [port, processes] = process.argv.slice(2).map(Number);

await inProcesses(processes ?? 1, async () => {
  const http = Fastify({ ...connectionOptions(CONNECTION_LIMITS) });
  http.get<{ Params: { ms: string } }>('/after/:ms', async ({ params }) => {
    await pause(Number(params.ms));
    return 'answered';
  });
  // Nothing else happens meanwhile, so that connections wait in the system's queue.
  http.get('/busy', () => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_MS);
    return 'answered';
  });
  drainOnSignal(http, async () => undefined);
  await http.listen({ port: port ?? 0, host: '127.0.0.1' });
  console.log('ready');
});
