import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { portOf } from '../testing/port-of.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { CONNECTION_LIMITS } from './connection-limits.ts';

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await startTestServer({
    connectionLimits: { requestMs: 600, headersMs: 300, checkedEveryMs: 50 },
  });
  await server.http.listen({ port: 0, host: '127.0.0.1' });
  port = portOf(server.http.server);
});
afterAll(() => server.close());

const HEADERS = 'POST /auth/v1/recover HTTP/1.1\r\nhost: kwela.test\r\ncontent-type: application/json\r\n';
const BODY = JSON.stringify({ email: 'sipho@example.co.za', left_out: ' '.repeat(100_000) });

/** Sends a character now and then, until the other side answers. */
async function trickle(socket: Socket, characters: string): Promise<number> {
  let sent = 0;
  for (const character of characters) {
    if (socket.destroyed || socket.bytesRead > 0) break;
    socket.write(character);
    sent += 1;
    await pause(20);
    // What has come meanwhile is read before more is written: a reset would take an unread answer with it.
    await turn();
  }
  return sent;
}

/** All that comes until the connection is closed, be it by a reset. */
async function answerOn(socket: Socket): Promise<string> {
  let answer = '';
  socket.setEncoding('utf8').on('data', (piece) => {
    answer += piece;
  });
  await new Promise((resolve) => socket.once('close', resolve));
  return answer;
}

async function open(): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: false });
  // What is written after the other side has closed comes back as an error, which is the point.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

test.each([
  ['a body', `${HEADERS}content-length: ${BODY.length}\r\n\r\n`, BODY],
  ['headers', '', HEADERS + 'x-left-out: much\r\n'.repeat(10_000)],
])(
  '%s that comes drop by drop is not waited for: 408, and the connection is closed',
  async (_what, begun, rest) => {
    const socket = await open();
    const answer = answerOn(socket);
    socket.write(begun);
    const sent = await trickle(socket, rest);
    expect(await answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n(.*\r\n)*connection: close\r\n/);
    expect(sent).toBeLessThan(rest.length);
  },
);

test('a request that comes in two pieces is answered like any other', async () => {
  const socket = await open();
  const answer = answerOn(socket);
  const body = JSON.stringify({ email: 'nobody' });
  socket.write(`${HEADERS}connection: close\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 5)}`);
  await pause(20);
  socket.write(body.slice(5));
  expect(await answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
});

test('within thirty seconds that holds for everybody', () => {
  const { requestMs, headersMs, checkedEveryMs } = CONNECTION_LIMITS;
  expect(Math.max(requestMs, headersMs) + checkedEveryMs).toBeLessThan(30_000);
});
