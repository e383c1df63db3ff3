import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { CONNECTION_LIMITS, connectionOptions } from '../http/connection-limits.ts';
import { drainOnSignal } from '../http/shutdown.ts';

/** A server that ends as ours does and takes its time for each answer, for `shutdown.test.ts`. */
const http = Fastify({ ...connectionOptions(CONNECTION_LIMITS) });
http.get<{ Params: { ms: string } }>('/after/:ms', async ({ params }) => {
  await pause(Number(params.ms));
  return 'answered';
});
drainOnSignal(http, async () => undefined);
await http.listen({ port: Number(process.argv[2]), host: '127.0.0.1' });
console.log('ready');
