import { MOST_FILE_BYTES } from '@kwela/domain/files/kinds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Route, startTestServer, type TestServer } from '../testing/test-server.ts';

/**
 * Every command that takes a file as it is, tried with files that are not what they are called. The list is what the app
 * answers: anyone who takes bytes is tried.
 */

const PNG = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from('....IHDR....IDAT....IEND....'),
]);
const PDF = Buffer.from('%PDF-1.7\nslip\n%%EOF\n');
const HTML = Buffer.from('<!doctype html><script>alert(1)</script>');
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
/** Larger by its end, so that only its size is wrong. */
const pdfOf = (bytes: number) => Buffer.concat([PDF, Buffer.alloc(bytes - 2 * PDF.length, ' '), PDF]);

/** The product’s own commands; files in buckets are kept by a service of their own, by its protocol and with its tests. */
const FUNCTIONS = '/functions/v1/';
/** A company’s message is proved by the signature over it. */
const SIGNED = '/functions/v1/payments/webhook';

let server: TestServer;
let takers: readonly Route[];

const send = ({ method, url }: Route, content: Buffer, type: string, name: string) =>
  server.http.inject({
    method: method as 'POST',
    url: `${url.replaceAll(/:\w+/g, '4f7cf0c1-8f5f-4a3c-9d3e-1f6b7a0d9c55')}?name=${encodeURIComponent(name)}`,
    headers: { 'content-type': type },
    payload: content,
  });

async function takesBytes(route: Route): Promise<boolean> {
  const { code } = (await send(route, PNG, 'image/png', 'photo.png')).json();
  return code !== 'invalid_input';
}

beforeAll(async () => {
  server = await startTestServer();
  const commands = server.routes.filter(
    ({ method, url }) =>
      ['POST', 'PUT', 'PATCH'].includes(method) && url.startsWith(FUNCTIONS) && !url.startsWith(SIGNED),
  );
  const found: Route[] = [];
  for (const route of commands) if (await takesBytes(route)) found.push(route);
  takers = found;
});
afterAll(() => server.close());

test('files are handed in at one address', () => {
  expect(takers).toEqual([{ method: 'POST', url: '/functions/v1/files/upload' }]);
});

test.each([
  ['a picture that is called a PDF', PNG, 'application/pdf', 'slip.pdf', 'image/png', 'slip.png'],
  ['a PDF that is called a picture', PDF, 'image/png', 'photo.png', 'application/pdf', 'photo.pdf'],
  ['a PDF that is called a page', PDF, 'text/html', 'page.html', 'application/pdf', 'page.pdf'],
  [
    'a PDF of the largest size',
    pdfOf(MOST_FILE_BYTES),
    'application/pdf',
    'a.pdf',
    'application/pdf',
    'a.pdf',
  ],
] as const)('%s is kept as what it is', async (_what, content, type, name, kind, keptAs) => {
  for (const taker of takers) {
    const answer = await send(taker, content, type, name);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ kind, name: keptAs, bytes: content.length });
  }
});

test.each([
  ['a page that is called a picture', HTML, 'image/png', 'photo.png', 415, 'file_kind_unknown'],
  ['a drawing with a script', SVG, 'image/svg+xml', 'logo.svg', 415, 'file_kind_unknown'],
  ['a drawing that is called a PDF', SVG, 'application/pdf', 'slip.pdf', 415, 'file_kind_unknown'],
  ['half a picture', PNG.subarray(0, 12), 'image/png', 'photo.png', 415, 'file_kind_unknown'],
  ['nothing', Buffer.alloc(0), 'application/pdf', 'slip.pdf', 415, 'file_kind_unknown'],
  ['one byte too many', pdfOf(MOST_FILE_BYTES + 1), 'application/pdf', 'a.pdf', 413, 'file_too_large'],
  ['far too many bytes', pdfOf(MOST_FILE_BYTES + 9_999), 'application/pdf', 'a.pdf', 413, 'file_too_large'],
] as const)(
  '%s is refused at its field, and nothing is kept',
  async (_what, content, type, name, status, code) => {
    for (const taker of takers) {
      await server.database.db.deleteFrom('private_files').execute();
      const answer = await send(taker, content, type, name);
      expect(answer.statusCode, answer.body).toBe(status);
      const { message } = answer.json();
      expect(message).toMatch(/\w/);
      expect(answer.json()).toMatchObject({ code, details: { issues: [{ field: 'file', message }] } });
      expect(await server.database.db.selectFrom('private_files').select('id').execute()).toEqual([]);
    }
  },
);

test('a name that is too long is refused at its field', async () => {
  for (const taker of takers) {
    const answer = await send(taker, PDF, 'application/pdf', `${'long '.repeat(80)}.pdf`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid_input', details: { issues: [{ field: 'name' }] } });
  }
});
