import { INFORMATION_PAGES } from '@kwela/contract/information-pages';
import { POLICY_1 } from '@kwela/domain/policy/versions/policy-1';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, TEST_NOW, type TestServer } from '../../testing/test-server.ts';
import { publishPolicy } from '../policies/publish.ts';

const CHANGE_AT = new Date(TEST_NOW.getTime() + 600_000);

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const { version: _, validFrom: __, ...numbers } = POLICY_1;

const wordsOf = async () => {
  const { parts } = await server.succeed('content/page', { name: 'how-it-works' });
  return parts.map((part) => (part.kind === 'html' ? part.html : '')).join('');
};

it('says the numbers of the policy that holds, from the moment at which it holds', async () => {
  expect(await wordsOf()).toContain(`held for ${numbers.times.holdMinutes} minutes while you pay`);
  const published = await publishPolicy(server.services, {
    validFrom: CHANGE_AT,
    values: { ...numbers, times: { ...numbers.times, holdMinutes: 7 } },
  });
  expect(published.ok).toBe(true);
  expect(await wordsOf()).not.toContain('held for 7 minutes');
  server.clock.set(CHANGE_AT);
  expect(await wordsOf()).toContain('held for 7 minutes while you pay');
});

it('gives each piece of words a key of its own, and its headings in their order', async () => {
  const { parts, headings } = await server.succeed('content/page', { name: 'how-it-works' });
  const keys = parts.flatMap((part) => (part.kind === 'html' ? [part.key] : []));
  expect(keys[0]).toBe('how-it-works/0');
  expect(new Set(keys).size).toBe(keys.length);
  expect(headings.filter(({ level }) => level === 2).map(({ id }) => id)).toEqual(
    expect.arrayContaining(['guests', 'hosts', 'money']),
  );
});

it.each(Object.values(INFORMATION_PAGES))('has the text of the page %s', async (name) => {
  const { title, description } = await server.succeed('content/page', { name });
  expect(title).not.toBe('');
  expect(description).not.toBe('');
});

it('lists the shop as its file says it, with vouchers of the amounts that the text names', async () => {
  const { articles } = await server.succeed('content/catalogue', {});
  expect(articles.find(({ id }) => id === 'roof-box')).toMatchObject({
    kind: 'rent',
    unit: 'trip',
    priceCents: 45_000,
    stock: 'on_request',
    mostCents: null,
  });
  expect(articles.at(-1)).toMatchObject({ kind: 'voucher', priceCents: 10_000, mostCents: 1_000_000 });
  const { parts } = await server.succeed('content/page', { name: 'shop' });
  const words = parts.map((part) => (part.kind === 'html' ? part.html : '')).join('');
  expect(words).toMatch(/from R100 to R10\s000/);
});
