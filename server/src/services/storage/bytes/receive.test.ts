import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { receive } from './receive.ts';

/** Lines that break: each request ends, and nothing of it stays. */

const MOST = 10_000;
const CONTENT = 'x'.repeat(4000);

const folder = mkdtempSync(join(tmpdir(), 'kwela-receive-'));
const app = Fastify();
/** How requests ended: with a file of so many bytes, or with these words. */
let ends: (number | string)[] = [];
let arrived = 0;
let untilRead: (raw: NodeJS.ReadableStream) => Promise<unknown> = async () => undefined;

beforeAll(async () => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, body, done) => done(null, body));
  app.post('/', async (request) => {
    request.raw.on('error', () => undefined);
    arrived += 1;
    await untilRead(request.raw);
    try {
      const { file } = await receive(request, folder, MOST);
      ends.push(readFileSync(file.path).length);
      rmSync(file.path);
      return { bytes: file.bytes };
    } catch (failure) {
      ends.push(failure instanceof Error ? failure.message : 'no error');
      throw failure;
    }
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  app.server.closeAllConnections();
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  ends = [];
  arrived = 0;
  untilRead = async () => undefined;
});

const form = (content: string) =>
  `--x\r\nContent-Disposition: form-data; name=""; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n${content}\r\n--x--\r\n`;

const KINDS = [
  { kind: 'bare', type: 'text/plain', body: CONTENT },
  { kind: 'in a form', type: 'multipart/form-data; boundary=x', body: form(CONTENT) },
] as const;

const BREAKS: readonly (readonly [string, (socket: Socket) => unknown])[] = [
  ['is gone', (socket) => socket.destroy()],
  ['is reset', (socket) => socket.resetAndDestroy()],
  ['is ended', (socket) => socket.end()],
];

/** Sends the head of a request and as much of its body. */
function sendPart({ type, body }: { type: string; body: string }, bytes: number): Socket {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    `POST / HTTP/1.1\r\nHost: kwela\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  socket.write(body.slice(0, bytes));
  return socket;
}

async function sendWhole({ type, body }: { type: string; body: string }): Promise<unknown> {
  const { port } = app.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  });
  return answer.json();
}

const inTime = { timeout: 10_000 };

describe.each(KINDS)('a file that comes $kind', (sent) => {
  test('is taken in whole', async () => {
    expect(await sendWhole(sent)).toEqual({ bytes: CONTENT.length });
    expect(readdirSync(folder)).toEqual([]);
  });

  describe.each(BREAKS)('on a line that %s', (_how, breakOff) => {
    test.each([0, 1, 200, 4000])('after %i bytes, leaves nothing and may come again', async (bytes) => {
      const socket = sendPart(sent, Math.min(bytes, sent.body.length - 1));
      await expect.poll(() => arrived, inTime).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 30));
      breakOff(socket);
      await expect.poll(() => ends, inTime).toEqual([expect.any(String)]);
      expect(readdirSync(folder)).toEqual([]);
      expect(await sendWhole(sent)).toEqual({ bytes: CONTENT.length });
    });

    test('before anybody reads from it, ends as well', async () => {
      untilRead = (raw) => new Promise((resolve) => raw.once('close', resolve));
      const socket = sendPart(sent, 100);
      await expect.poll(() => arrived, inTime).toBe(1);
      breakOff(socket);
      await expect.poll(() => ends, inTime).toEqual([expect.any(String)]);
      expect(readdirSync(folder)).toEqual([]);
    });
  });
});

test('who sends too much hears so before the rest of it has come', async () => {
  for (const { type, body } of [
    { type: 'text/plain', body: 'x'.repeat(3 * MOST) },
    { type: 'multipart/form-data; boundary=x', body: form('x'.repeat(3 * MOST)) },
  ]) {
    const socket = sendPart({ type, body }, 2 * MOST);
    const answer = await new Promise<string>((resolve) => {
      socket.once('data', (data) => resolve(data.toString()));
    });
    expect(answer).toMatch(/The object exceeded the maximum allowed size/);
    socket.destroy();
  }
  expect(ends).toHaveLength(2);
  await expect.poll(() => readdirSync(folder), inTime).toEqual([]);
});

test.each([
  ['without what stands between its parts', 'multipart/form-data', form(CONTENT)],
  ['that ends too early', 'multipart/form-data; boundary=x', form(CONTENT).slice(0, 2000)],
  ['of nothing', 'multipart/form-data; boundary=x', ''],
  ['without a file', 'multipart/form-data; boundary=x', '--x--\r\n'],
  ['of two files', 'multipart/form-data; boundary=x', `${form('a').replace('--x--\r\n', '')}${form('b')}`],
])('a form %s is refused', async (_what, type, body) => {
  await sendWhole({ type, body });
  expect(ends).toEqual([expect.stringMatching(/^(?:body|content-type): /)]);
  expect(readdirSync(folder)).toEqual([]);
});
