import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { portOf } from '../../testing/port-of.ts';
import { openBulkSms } from './bulksms.ts';
import { openClickatell } from './clickatell.ts';
import { SmsNotSent, type SmsSender } from './port.ts';
import { smsSimulator } from './simulator.ts';

const SMS = { to: '27821234567', text: '123456 is your Kwela code.' };

interface Request {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

let server: Server | null = null;

afterEach(async () => {
  server?.closeAllConnections();
  if (server !== null) await new Promise((resolve) => server?.close(resolve));
  server = null;
});

/** Stands in for the company on loopback; a null status never answers. */
async function stand(status: number | null, body: unknown): Promise<{ url: string; requests: Request[] }> {
  const requests: Request[] = [];
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, url, headers } = request;
      requests.push({ method, url, headers, body: JSON.parse(Buffer.concat(chunks).toString()) });
      if (status === null) return;
      response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${portOf(server)}`, requests };
}

const COMPANIES: readonly {
  readonly name: string;
  readonly open: (baseUrl: string, timeoutMs?: number) => SmsSender;
  readonly request: object;
  readonly taken: { readonly status: number; readonly body: unknown };
  readonly notAccepted: { readonly status: number; readonly body: unknown };
}[] = [
  {
    name: 'clickatell',
    open: (baseUrl, timeoutMs) =>
      openClickatell({ apiKey: 'the-key', baseUrl, ...(timeoutMs && { timeoutMs }) }),
    request: {
      method: 'POST',
      url: '/v1/message',
      headers: { authorization: 'the-key', 'content-type': 'application/json' },
      body: { messages: [{ channel: 'sms', to: '27821234567', content: SMS.text }] },
    },
    taken: {
      status: 202,
      body: {
        messages: [{ apiMessageId: 'm1', accepted: true, to: '27821234567', error: null }],
        error: null,
      },
    },
    notAccepted: {
      status: 207,
      body: {
        messages: [{ apiMessageId: null, accepted: false, to: '27821234567', error: { code: 105 } }],
        error: null,
      },
    },
  },
  {
    name: 'bulksms',
    open: (baseUrl, timeoutMs) =>
      openBulkSms({ tokenId: 'kwela', tokenSecret: 'quiet', baseUrl, ...(timeoutMs && { timeoutMs }) }),
    request: {
      method: 'POST',
      url: '/v1/messages',
      headers: {
        authorization: `Basic ${Buffer.from('kwela:quiet').toString('base64')}`,
        'content-type': 'application/json',
      },
      body: { to: '+27821234567', body: SMS.text },
    },
    taken: { status: 201, body: [{ id: 'm1', type: 'SENT', status: { type: 'ACCEPTED' }, creditCost: 1 }] },
    notAccepted: { status: 201, body: [{ id: 'm1', type: 'SENT', status: { type: 'FAILED' } }] },
  },
];

describe.each(COMPANIES)('$name', ({ open, request, taken, notAccepted }) => {
  test('is asked as its contract says, once, and takes the message', async () => {
    const { url, requests } = await stand(taken.status, taken.body);
    await expect(open(url).send(SMS)).resolves.toBeUndefined();
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject(request);
  });

  test.each([
    ['does not accept the number', notAccepted.status, notAccepted.body, 'not accepted'],
    ['refuses the key', 401, { error: 'no' }, 'status 401'],
    ['has a fault', 500, 'oops', 'status 500'],
    ['sends elsewhere', 302, '', 'no connection'],
    ['answers something else', taken.status, '<html>', 'an answer that cannot be read'],
  ])('a message is not sent when it %s', async (_case, status, body, reason) => {
    const { url, requests } = await stand(status, body);
    const refused = await open(url)
      .send(SMS)
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(SmsNotSent);
    expect(refused).toMatchObject({ reason });
    expect(String(refused)).not.toContain('27821234567');
    expect(requests).toHaveLength(1);
  });

  test('a message is not sent when no answer comes in time', async () => {
    const { url } = await stand(null, null);
    await expect(open(url, 300).send(SMS)).rejects.toMatchObject({ reason: 'no answer in time' });
  });

  test('a message is not sent when nobody listens', async () => {
    await expect(open('http://127.0.0.1:1').send(SMS)).rejects.toMatchObject({ reason: 'no connection' });
  });
});

describe.each(COMPANIES)('$name', ({ open, taken }) => {
  /** Begins an answer and never ends it as it should. */
  async function half(then: 'hangs up' | 'waits'): Promise<string> {
    server = createServer((request, response) => {
      request.resume();
      response.writeHead(taken.status, { 'content-type': 'application/json', 'content-length': '900' });
      response.write('[{');
      if (then === 'hangs up') setTimeout(() => response.destroy(), 20);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return `http://127.0.0.1:${portOf(server)}`;
  }

  test.each([
    ['hangs up', undefined, 'no connection'],
    ['waits', 300, 'no answer in time'],
  ] as const)(
    'a message is not sent when it begins to answer and then %s',
    async (then, timeoutMs, reason) => {
      await expect(open(await half(then), timeoutMs).send(SMS)).rejects.toMatchObject({
        name: 'SmsNotSent',
        reason,
      });
    },
  );
});

test('the simulator hands the message over as it is', async () => {
  const kept: unknown[] = [];
  await smsSimulator((sms) => kept.push(sms)).send(SMS);
  expect(kept).toEqual([SMS]);
});
