import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { LIBRARY } from '../testing/rest-fixture.ts';
import { type Route, startTestServer, type TestServer } from '../testing/test-server.ts';
import { book, CARDS, hostCar, submit, tripWith } from '../testing/trips.ts';
import { DOCUMENT_HEADERS } from './security-headers.ts';

/**
 * Every address that the app answers, asked by everybody in every way. Source: docs/WIRE.md. The
 * addresses come from the app itself, so that a new one is asked as well.
 */

const PARTNER = 'https://partner.example';
const ID = '4f7cf0c1-8f5f-4a3c-9d3e-1f6b7a0d9c55';

const webDir = mkdtempSync(join(tmpdir(), 'kwela-headers-'));
let server: TestServer;
let callers: Readonly<Record<'nobody' | 'visitor' | 'person' | 'service' | 'forger', Record<string, string>>>;

beforeAll(async () => {
  mkdirSync(join(webDir, 'assets'));
  writeFileSync(join(webDir, 'index.html'), '<!doctype html><title>Kwela</title></head><!-- first words -->');
  writeFileSync(join(webDir, 'assets', 'app-1a2b3c.js'), 'export {};');
  writeFileSync(join(webDir, 'assets', 'car-1a2b3c.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  server = await startTestServer({
    environment: {
      SITE_URL: 'https://kwela.test',
      WEB_DIR: webDir,
      CORS_ORIGINS: PARTNER,
      RATE_LIMIT_RESEND: '1',
      LOG_LEVEL: 'silent',
    },
    more: LIBRARY,
  });
  const { token } = await server.person('Naledi', ['host']);
  const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
  callers = {
    nobody: {},
    visitor: bearer(server.tokens.anonKey()),
    person: bearer(token),
    service: bearer(server.tokens.serviceRoleKey()),
    forger: bearer('not.a.token'),
  };
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await server.close();
  rmSync(webDir, { recursive: true });
});

type Answer = Awaited<ReturnType<TestServer['http']['inject']>>;

const addressOf = ({ url }: Route): string => url.replaceAll(/:\w+/g, ID).replaceAll('*', 'nothing-here');
const hasBody = ({ method }: Route): boolean => ['POST', 'PUT', 'PATCH'].includes(method);

const ask = (route: Route, headers: Record<string, string> = {}, payload?: string): Promise<Answer> =>
  server.http.inject({
    method: route.method as 'GET',
    url: addressOf(route),
    headers: { 'content-type': 'application/json', ...headers },
    ...(payload === undefined ? {} : { payload }),
  });

const WANTED: Readonly<Record<string, string | RegExp>> = {
  'strict-transport-security': /^max-age=(31536000|[4-9]\d{7}|\d{9,})\b/,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': /^(DENY|SAMEORIGIN)$/,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': /^(same-origin|cross-origin)$/,
  'cache-control': /\S/,
};
const WANTED_POLICY = ["default-src 'self'", "script-src 'self'", "style-src 'self'", "object-src 'none'"];
const WANTED_FRAMES = ["base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"];

/** Scripts, styles and fonts with a name for ever are no documents, so what only documents heed is not sent with them. */
const isPartOfAPage = (headers: Answer['headers']): boolean =>
  /immutable/.test(String(headers['cache-control'])) &&
  // A file that did not change comes without a type.
  /javascript|css|font|undefined/.test(String(headers['content-type']));

/** What is not as it should be, in words; empty when all is well. */
function troubleWith(headers: Answer['headers']): string[] {
  if (isPartOfAPage(headers)) return DOCUMENT_HEADERS.filter((name) => name in headers);
  const policy = String(headers['content-security-policy']).split(';');
  return [
    ...Object.entries(WANTED).flatMap(([name, wanted]) => {
      const value = String(headers[name] ?? '');
      const isRight = typeof wanted === 'string' ? value === wanted : wanted.test(value);
      return isRight ? [] : [`${name}: ${value}`];
    }),
    ...[...WANTED_POLICY, ...WANTED_FRAMES].filter((part) => !policy.includes(part)),
    ...policy.filter((part) => /unsafe|\*|http:/.test(part)),
    ...['x-powered-by', 'server', 'set-cookie'].filter((name) => name in headers),
  ];
}

const statuses = new Map<number, string>();

function expectGuarded(answer: Answer, how: string): void {
  statuses.set(answer.statusCode, how);
  expect(troubleWith(answer.headers), `${how} answered ${answer.statusCode}`).toEqual([]);
  if (answer.statusCode >= 400 && !String(answer.headers['content-type']).startsWith('text/html')) {
    expect(answer.headers['cache-control'], how).toBe('no-store');
  }
  if (String(answer.headers['content-type']).startsWith('text/html')) {
    // The policy would not let it run or show; then it should not be sent either.
    // A block of data is no script: no browser runs it.
    const code = answer.body.replaceAll(
      /<script type="application\/(?:json" id="[\w-]+|ld\+json)">[^<]*<\/script>/g,
      '',
    );
    expect(code, how).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\sstyle=|\son[a-z]+=/i);
  }
}

describe('the headers of every answer', () => {
  test('are there for everybody, at every address', async () => {
    expect(server.routes.length).toBeGreaterThan(80);
    // Last, since it signs the person out.
    const last = ({ url }: Route) => Number(url.endsWith('/logout'));
    for (const route of server.routes.toSorted((a, b) => last(a) - last(b))) {
      for (const [who, headers] of Object.entries(callers)) {
        const answer = await ask(route, headers, hasBody(route) ? '{}' : undefined);
        expectGuarded(answer, `${route.method} ${route.url} by ${who}`);
      }
    }
  });

  test('are there when the body cannot be read, is of another kind or is too long', async () => {
    for (const route of server.routes.filter(hasBody)) {
      const how = `${route.method} ${route.url}`;
      expectGuarded(await ask(route, callers.person, '{"a":'), `${how} with broken JSON`);
      expectGuarded(
        await ask(route, { ...callers.person, 'content-type': 'text/x-odd' }, 'a'),
        `${how}, odd`,
      );
    }
    for (const url of [
      '/auth/v1/signup',
      '/rest/v1/profiles',
      '/functions/v1/search/vehicles',
      '/simulator',
    ]) {
      const answer = await ask({ method: 'POST', url }, callers.person, `"${'x'.repeat(1_100_000)}"`);
      expectGuarded(answer, `POST ${url} with a long body`);
    }
  });

  test('are there for other methods, for pages of other origins and for addresses that lead nowhere', async () => {
    const urls = new Set([...server.routes.map(addressOf), '/nowhere', '/auth/v1/nowhere', '/rest/v1/a/b/c']);
    for (const url of urls) {
      for (const method of ['OPTIONS', 'DELETE', 'TRACE', 'PROPFIND']) {
        expectGuarded(await ask({ method, url }), `${method} ${url}`);
      }
      const asked = { origin: PARTNER, 'access-control-request-method': 'POST' };
      expectGuarded(await ask({ method: 'OPTIONS', url }, asked), `OPTIONS ${url} from a partner`);
    }
    for (const url of [
      '/%zz',
      '/auth/v1/%zz',
      `/car/${'x'.repeat(400)}`,
      `/simulator/checkout/${'x'.repeat(400)}`,
      '/assets/../../etc/passwd',
      '//x',
    ]) {
      expectGuarded(await ask({ method: 'GET', url }), `GET ${url}`);
    }
  });

  test('are there on files, on a part of one and on one that did not change', async () => {
    for (const url of ['/assets/app-1a2b3c.js', '/robots.txt', '/assets/missing.js']) {
      const whole = await ask({ method: 'GET', url });
      expectGuarded(whole, `GET ${url}`);
      const known = { 'if-none-match': String(whole.headers.etag ?? '"x"') };
      expectGuarded(await ask({ method: 'GET', url }, known), `GET ${url} again`);
      expectGuarded(await ask({ method: 'GET', url }, { range: 'bytes=0-3' }), `GET ${url}, a part`);
      expectGuarded(await ask({ method: 'GET', url }, { range: 'bytes=900-' }), `GET ${url}, beyond`);
    }
  });

  test('are few on a script with a name for ever, and whole on a picture, which may be opened by itself', async () => {
    const script = await ask({ method: 'GET', url: '/assets/app-1a2b3c.js' });
    expect(script.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringMatching(WANTED['strict-transport-security'] ?? ''),
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(DOCUMENT_HEADERS.filter((name) => name in script.headers)).toEqual([]);
    const picture = await ask({ method: 'GET', url: '/assets/car-1a2b3c.svg' });
    expect(picture.statusCode).toBe(200);
    expect(troubleWith(picture.headers)).toEqual([]);
  });

  test('are there on the pages of a payment and on a mailbox with something in it', async () => {
    const host = await server.person('Thandi', ['host']);
    const guest = await server.person('Sipho');
    const { checkoutUrl } = await book(server, guest, tripWith(await hostCar(server, host)));
    const url = new URL(checkoutUrl ?? '').pathname;
    const look = async (status: number) => {
      const answer = await server.http.inject({ url });
      expect(answer.statusCode).toBe(status);
      expectGuarded(answer, `GET ${url}`);
    };
    const send = async (action: string, status: number, fields: Record<string, string> = {}) => {
      const answer = await submit(server, `${url}/${action}`, fields);
      expect(answer.statusCode).toBe(status);
      expectGuarded(answer, `POST ${url}/${action}`);
    };
    await look(200);
    await send('pay', 422, { number: '1' });
    await send('pay', 303, { number: CARDS.secure, expiry: '08/29', cvc: '123', name: 'Sipho Dlamini' });
    await look(200);
    await send('verify', 303, { code: 'wrong' });
    await look(200);
    await send('cancel', 409);

    await server.client().auth.signInWithOtp({ email: guest.email });
    const mailbox = await server.http.inject({ url: '/dev/mailbox' });
    expect(mailbox.body).toContain(guest.email);
    expectGuarded(mailbox, 'GET /dev/mailbox');
    expect(mailbox.headers['cache-control']).toBe('no-store');
  });

  test('are there when nothing works any more', async () => {
    vi.spyOn(server.database.pool, 'connect').mockImplementation(() => {
      throw new Error('The pool is broken');
    });
    for (const route of server.routes) {
      const answer = await ask(route, callers.service, hasBody(route) ? '{}' : undefined);
      expectGuarded(answer, `${route.method} ${route.url} without a database`);
    }
  });

  test('were seen on every kind of answer', async () => {
    expectGuarded(await server.http.inject({ url: '/auth/v1/verify?token=x&type=signup' }), 'a link');
    const change = { method: 'POST', url: '/rest/v1/rpc/touch' } as const;
    expectGuarded(await server.http.inject({ ...change, method: 'GET' }), 'a change by GET');
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const resend = { method: 'POST', url: '/auth/v1/resend' };
      expectGuarded(await ask(resend, {}, '{"type":"signup","email":"a@example.co.za"}'), 'too many');
    }
    expect([...statuses.keys()].sort((a, b) => a - b)).toEqual(
      expect.arrayContaining([
        200, 204, 206, 303, 304, 400, 401, 403, 404, 405, 413, 414, 416, 422, 429, 500,
      ]),
    );
  });

  test('are there on what is no request at all', async () => {
    await server.http.listen({ port: 0, host: '127.0.0.1' });
    const address = server.http.server.address();
    if (address === null || typeof address === 'string') throw new Error('No port was given');
    const sent = async (what: string): Promise<string> => {
      const socket = connect(address.port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(what);
      return text(socket);
    };
    for (const [status, what] of [
      [400, 'HELLO\r\n\r\n'],
      [404, 'GET /%zz HTTP/1.1\r\nHost: kwela.test\r\nConnection: close\r\n\r\n'],
      [400, 'GET /auth/v1/%zz HTTP/1.1\r\nHost: kwela.test\r\nConnection: close\r\n\r\n'],
      [431, `GET / HTTP/1.1\r\nHost: kwela.test\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`],
    ] as const) {
      const [head = ''] = (await sent(what)).split('\r\n\r\n');
      const [line = '', ...rest] = head.split('\r\n');
      expect(line).toContain(String(status));
      const headers = rest.map((one) => [one.slice(0, one.indexOf(':')), one.slice(one.indexOf(':') + 2)]);
      expect(troubleWith(Object.fromEntries(headers)), line).toEqual([]);
    }
  });
});

describe('what a cache may keep', () => {
  test('is the same for everybody', async () => {
    const kept = new Set<string>();
    for (const route of server.routes.filter(({ method }) => method === 'GET')) {
      const answers = await Promise.all(Object.values(callers).map((headers) => ask(route, headers)));
      const open = answers.filter(({ headers }) => headers['cache-control'] !== 'no-store');
      if (open.length === 0) continue;
      kept.add(route.url);
      expect(new Set(open.map(({ body }) => body)).size, route.url).toBe(1);
      expect(open, route.url).toHaveLength(answers.length);
    }
    expect([...kept]).toEqual(
      expect.arrayContaining([
        '/',
        '/auth/v1/.well-known/jwks.json',
        '/functions/v1/openapi.json',
        '/config.json',
      ]),
    );
    const isPrivate = /^\/(rest|health|dev\/mailbox$|simulator\/checkout\/|functions\/v1\/(?!docs|openapi))/;
    expect([...kept].filter((url) => isPrivate.test(url))).toEqual([]);
  });
});
