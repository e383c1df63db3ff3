import { INFORMATION_PAGES } from '@kwela/contract/information-pages';
import { POLICY_1 } from '@kwela/domain/policy/versions/policy-1';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

describe('what can have happened', () => {
  const situations = async () =>
    (await server.succeed('content/help', {})).situations.map(({ parts, ...situation }) => ({
      ...situation,
      words: parts.map((part) => (part.kind === 'html' ? part.html : '')).join(''),
    }));

  it('begins with a crash in which somebody is hurt, and says whom to call', async () => {
    const [first] = await situations();
    expect(first).toMatchObject({ id: 'someone-hurt', action: 'call-emergency', topic: 'damage' });
    expect(first?.words).toContain('href="tel:112"');
    expect(first?.words).toContain('href="tel:10177"');
  });

  it('is told apart by id and by words, each with what to do and no placeholder left', async () => {
    const found = await situations();
    expect(found.length).toBeGreaterThan(10);
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
    expect(new Set(found.map(({ situation }) => situation)).size).toBe(found.length);
    for (const { id, words } of found) {
      expect(words, id).toMatch(/^<[op]/);
      expect(words, id).not.toMatch(/\{\{|\}\}/);
    }
  });

  it('says the numbers of the policy that holds', async () => {
    const changeAt = new Date(server.clock.now().getTime() + 600_000);
    const answer = async () => (await situations()).map(({ words }) => words).join('');
    expect(await answer()).toContain(`The host has ${numbers.times.requestHours} hours`);
    await publishPolicy(server.services, {
      validFrom: changeAt,
      values: { ...numbers, times: { ...numbers.times, requestHours: 5 } },
    });
    expect(await answer()).not.toContain('The host has 5 hours');
    server.clock.set(changeAt);
    expect(await answer()).toContain('The host has 5 hours');
  });
});
