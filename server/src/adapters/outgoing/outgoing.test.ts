import { createServer, type RequestListener, type Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { portOf } from '../../testing/port-of.ts';
import { type OutgoingParts, openOutgoing } from './outgoing.ts';

const PUBLIC = '93.184.215.14';
const LIMITS = { maxBytes: 1_000, maxMs: 2_000, maxRedirects: 3 };
const RULES = { schemes: ['https', 'http'], ports: [443, 80], ownHosts: ['kwela.co.za'] } as const;
let server: Server | null = null;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = null;
});

/** A server of the internet, played here: names have the addresses given, and each dialled address leads to it. */
async function internet(
  listener: RequestListener,
  names: Record<string, readonly string[]> = { 'cal.co.za': [PUBLIC] },
  more: Partial<OutgoingParts> = {},
) {
  const own = createServer(listener);
  server = own;
  await new Promise<void>((resolved) => own.listen(0, '127.0.0.1', resolved));
  const port = portOf(own);
  const dialled: string[] = [];
  const asked: string[] = [];
  const outgoing = openOutgoing({
    rules: RULES,
    limits: LIMITS,
    resolve: async (host) => {
      asked.push(host);
      return names[host] ?? [];
    },
    dial(address) {
      dialled.push(address);
      return { address: '127.0.0.1', port };
    },
    ...more,
  });
  return {
    dialled,
    asked,
    read: (url: string, etag: string | null = null) => outgoing.fetchText(url, { etag }),
    post: (url: string) =>
      outgoing.post(url, {
        headers: { 'content-type': 'application/json', 'webhook-id': 'msg_1' },
        body: '{"é":1}',
      }),
  };
}

describe('an address that somebody typed', () => {
  it('is read from the address that was judged, under its own name', async () => {
    const { read, dialled, asked } = await internet((request, reply) => {
      reply.setHeader('etag', '"1"').end(`hello from ${request.headers.host}${request.url}`);
    });
    expect(await read('http://cal.co.za/a.ics?x=1')).toEqual({
      kind: 'read',
      text: 'hello from cal.co.za/a.ics?x=1',
      etag: '"1"',
    });
    expect([dialled, asked]).toEqual([[PUBLIC], ['cal.co.za']]);
  });

  it.each([
    ['http://127.0.0.1/', 'loopback'],
    ['http://[::1]/', 'loopback'],
    ['http://[::ffff:7f00:1]/', 'v4_in_v6'],
    ['http://169.254.169.254/latest/meta-data', 'link_local'],
    ['http://10.0.0.7/', 'private'],
    ['http://0x7f.1/', 'written_to_mislead'],
    ['http://2130706433/', 'written_to_mislead'],
    ['http://localhost/', 'local_name'],
    ['http://db.internal/', 'local_name'],
    ['http://kwela.co.za/', 'own_host'],
    ['http://me:secret@cal.co.za/', 'credentials'],
    ['http://cal.co.za:6379/', 'port'],
    ['file:///etc/passwd', 'malformed'],
    ['gopher://cal.co.za/', 'scheme'],
  ])('is not dialled when it leads inside: %s', async (url) => {
    const { read, dialled } = await internet((_request, reply) => void reply.end('inside'));
    expect(await read(url)).toMatchObject({ kind: 'failed', fault: 'not_allowed' });
    expect(dialled).toEqual([]);
  });

  it('is not dialled when one of the addresses of its name is inside', async () => {
    const { read, dialled } = await internet((_request, reply) => void reply.end('inside'), {
      'rebind.co.za': [PUBLIC, '192.168.1.1'],
    });
    expect(await read('http://rebind.co.za/')).toMatchObject({ fault: 'not_allowed', why: 'private' });
    expect(dialled).toEqual([]);
  });

  it('cannot be moved inside between the look and the call: its name is asked for once', async () => {
    let times = 0;
    const { read, dialled } = await internet((_request, reply) => void reply.end('outside'), undefined, {
      resolve: async () => {
        times += 1;
        return [times === 1 ? PUBLIC : '127.0.0.1'];
      },
    });
    expect(await read('http://rebind.co.za/')).toMatchObject({ text: 'outside' });
    expect([times, dialled]).toEqual([1, [PUBLIC]]);
  });

  it.each([
    ['http://127.0.0.1/admin', 'not_allowed'],
    ['http://inside.co.za/', 'not_allowed'],
    ['//localhost/x', 'not_allowed'],
    ['ftp://cal.co.za/x', 'not_allowed'],
    ['/again', 'too_many_redirects'],
  ])('that leads on to %s is judged again at each step', async (location, fault) => {
    const { read, dialled } = await internet(
      (_request, reply) => void reply.writeHead(302, { location }).end(),
      { 'cal.co.za': [PUBLIC], 'inside.co.za': ['10.1.2.3'] },
    );
    expect(await read('http://cal.co.za/')).toMatchObject({ kind: 'failed', fault });
    expect(new Set(dialled)).toEqual(new Set([PUBLIC]));
  });

  it('that leads on to another public one is read there', async () => {
    const { read } = await internet(
      (request, reply) =>
        void (request.url === '/'
          ? reply.writeHead(301, { location: '/new.ics' }).end()
          : reply.end('moved')),
    );
    expect(await read('http://cal.co.za/')).toMatchObject({ kind: 'read', text: 'moved' });
  });

  it('is read up to the limit of bytes, also when it is packed small', async () => {
    const big = 'x'.repeat(LIMITS.maxBytes + 1);
    const { read } = await internet((request, reply) => {
      if (request.url === '/packed') reply.setHeader('content-encoding', 'gzip').end(gzipSync(big));
      else reply.end(request.url === '/fits' ? big.slice(1) : big);
    });
    expect(await read('http://cal.co.za/fits')).toMatchObject({ kind: 'read' });
    expect(await read('http://cal.co.za/')).toMatchObject({ fault: 'too_large' });
    expect(await read('http://cal.co.za/packed')).toMatchObject({ fault: 'too_large' });
  });

  it('that answers drop by drop, or never, is given up in time', async () => {
    const { read } = await internet(
      (request, reply) => {
        if (request.url === '/drops') setInterval(() => reply.write('x'), 20).unref();
      },
      undefined,
      { limits: { ...LIMITS, maxMs: 200 } },
    );
    expect(await read('http://cal.co.za/drops')).toMatchObject({ fault: 'timed_out' });
    expect(await read('http://cal.co.za/silent')).toMatchObject({ fault: 'timed_out' });
  });

  it('that is as it was says so, and one that is not there fails', async () => {
    const { read } = await internet((request, reply) => {
      reply.writeHead(request.headers['if-none-match'] === '"1"' ? 304 : 404).end();
    });
    expect(await read('http://cal.co.za/', '"1"')).toEqual({ kind: 'unchanged' });
    expect(await read('http://cal.co.za/')).toMatchObject({ fault: 'refused', why: '404' });
    expect(await read('http://nowhere.co.za/')).toMatchObject({ fault: 'unknown_host' });
  });
});

describe('an address that is told something', () => {
  it('gets the body and headers at the address that was judged, and only its status counts', async () => {
    const heard: unknown[] = [];
    const { post, dialled, asked } = await internet((request, reply) => {
      const { method, url, headers } = request;
      let body = '';
      request.setEncoding('utf8');
      request.on('data', (part: string) => {
        body += part;
      });
      request.on('end', () => {
        heard.push([method, url, headers.host, headers['webhook-id'], body]);
        reply.writeHead(202).end('x'.repeat(1_000_000));
      });
    });
    expect(await post('http://cal.co.za/hook?k=1')).toEqual({ kind: 'answered', status: 202 });
    expect(heard).toEqual([['POST', '/hook?k=1', 'cal.co.za', 'msg_1', '{"é":1}']]);
    expect([dialled, asked]).toEqual([[PUBLIC], ['cal.co.za']]);
  });

  it.each([
    'http://127.0.0.1/',
    'http://169.254.169.254/',
    'http://localhost/',
    'http://kwela.co.za/',
    'http://cal.co.za:6379/',
  ])('is not dialled when it leads inside: %s', async (url) => {
    const { post, dialled } = await internet((_request, reply) => void reply.end('inside'));
    expect(await post(url)).toMatchObject({ kind: 'failed', fault: 'not_allowed' });
    expect(dialled).toEqual([]);
  });

  it('is not dialled when one of the addresses of its name is inside, and is asked for once', async () => {
    const { post, dialled } = await internet((_request, reply) => void reply.end('inside'), {
      'rebind.co.za': [PUBLIC, '10.1.2.3'],
    });
    expect(await post('http://rebind.co.za/')).toMatchObject({ kind: 'failed', fault: 'not_allowed' });
    expect(dialled).toEqual([]);
  });

  it('is not followed where it leads on to', async () => {
    const { post, dialled } = await internet(
      (_request, reply) => void reply.writeHead(307, { location: 'http://cal.co.za/on' }).end(),
    );
    expect(await post('http://cal.co.za/')).toEqual({ kind: 'answered', status: 307 });
    expect(dialled).toHaveLength(1);
  });

  it('that never answers is given up in time, and one that is not there fails', async () => {
    const { post } = await internet(() => undefined, undefined, { limits: { ...LIMITS, maxMs: 200 } });
    expect(await post('http://cal.co.za/')).toMatchObject({ kind: 'failed', fault: 'timed_out' });
    expect(await post('http://nowhere.co.za/')).toMatchObject({ kind: 'failed', fault: 'unknown_host' });
  });
});
