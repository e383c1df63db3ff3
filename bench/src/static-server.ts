import type { AddressInfo } from 'node:net';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';

/** `@fastify/static` and nothing else: as fast as files are sent by the framework that we stand on. This process rests while it is asked. */
export async function startStaticServer(
  folder: string,
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const server = Fastify();
  await server.register(fastifyStatic, { root: folder, maxAge: '1y', immutable: true });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
