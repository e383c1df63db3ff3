import { afterAll } from 'vitest';
import { startTestServer } from './test-server.ts';
import { hostCar } from './trips.ts';

/**
 * A server for the tests of one file about the work of hosts, closed after the last of them, and its people: Thandi hosts, Johan hosts other
 * cars, Sipho rents, Naledi is an admin. None of them is signed out by a clock that is moved.
 */
export async function openHosting(options: Parameters<typeof startTestServer>[0] = {}) {
  const server = await startTestServer({
    ...options,
    environment: { JWT_EXPIRY_S: '604800', ...options.environment },
  });
  afterAll(() => server.close());
  let hosts = 0;
  return {
    server,
    thandi: await server.person('Thandi', ['host']),
    johan: await server.person('Johan', ['host']),
    sipho: await server.person('Sipho'),
    naledi: await server.person('Naledi', ['admin']),
    /** A host with one car, of whom no other test has left anything. */
    async newHost() {
      hosts += 1;
      const host = await server.person(`Thandi${hosts}`, ['host']);
      return { host, car: await hostCar(server, host) };
    },
  };
}
