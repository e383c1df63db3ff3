import { randomUUID } from 'node:crypto';
import type { Contract } from '@kwela/contract/all';
import type { UseCaseName } from '@kwela/contract/routes';
import { POLICY_1 } from '@kwela/domain/policy/versions/policy-1';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { runDueTimers } from '../../jobs/run-timers.ts';
import { startTestServer, TEST_NOW, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { publishPolicy } from '../policies/publish.ts';

type Words = Omit<z.input<Contract['articles/write']['input']>, 'id'>;
type Detail = z.output<Contract['articles/inspect']['output']>;

const WORDS: Words = {
  slug: 'roads-after-rain',
  title: 'Roads after rain',
  summary:
    'What a gravel road is like after rain, when to turn round, and whom to call when a car stands in mud and nobody comes by.',
  author: 'Naledi',
  tags: ['roads', 'safety'],
  text: 'Wait until it is dry.\n\n## The hold\n\nIt lasts {{ times.holdMinutes | minutes }}.',
};
const HOUR_MS = 3_600_000;
const TOMORROW = '2026-12-03T06:00:00.000Z';

let server: TestServer;
let naledi: TestPerson;
let pieter: TestPerson;
let sipho: TestPerson;

beforeAll(async () => {
  server = await startTestServer({
    environment: {
      JWT_EXPIRY_S: '604800',
      SITE_URL: 'https://kwela.test',
      LOG_LEVEL: 'silent',
      // Nothing is built there, so no page is kept: `pages/written-articles.test.ts` is about those that are.
      WEB_DIR: 'no-build',
    },
  });
  naledi = await server.person('Naledi', ['admin']);
  pieter = await server.person('Pieter', ['admin']);
  sipho = await server.person('Sipho', ['host']);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  await server.database.db.deleteFrom('articles').execute();
});

const write = (words: Partial<Words> = {}, id: string = randomUUID()) =>
  server.succeed('articles/write', { ...WORDS, ...words, id }, { as: naledi });
const inspect = (id: string) => server.succeed('articles/inspect', { id }, { as: naledi });
const publish = ({ id, revision }: Detail) =>
  server.succeed('articles/publish', { id, revision }, { as: naledi });
const scheduled = async (publishAt = TOMORROW) => {
  const { id, revision } = await write();
  return await server.succeed('articles/schedule', { id, revision, publishAt }, { as: naledi });
};

/** All places in which readers and programs meet an article. */
async function met(slug = WORDS.slug) {
  const address = `/blog?post=${slug}`;
  const { articles } = await server.succeed('content/articles', {});
  const { articles: mapped } = await server.succeed('content/site-map', {});
  const { article } = await server.succeed('content/article', { slug });
  const body = async (url: string) => (await server.http.inject({ url })).body;
  return {
    isListed: articles.some((one) => one.slug === slug),
    isMapped: mapped.some(({ path }) => path === address),
    isInSitemap: (await body('/sitemap-articles.xml')).includes(address),
    isInFeed: (await body('/blog/rss.xml')).includes(address),
    isRead: article !== null,
    status: (await server.http.inject({ url: address })).statusCode,
  };
}
const everywhere = {
  isListed: true,
  isMapped: true,
  isInSitemap: true,
  isInFeed: true,
  isRead: true,
  status: 200,
};
const nowhere = (status: 404 | 410) => ({
  isListed: false,
  isMapped: false,
  isInSitemap: false,
  isInFeed: false,
  isRead: false,
  status,
});

describe('an article', () => {
  it('is a draft that nobody meets, then published beside the files, then gone', async () => {
    const draft = await write();
    expect(draft).toMatchObject({ state: 'draft', revision: 1, publishAt: null, canChangeSlug: true });
    expect(draft.transitions).toEqual(['schedule', 'publish', 'discard']);
    expect(await met()).toEqual(nowhere(404));

    const published = await publish(draft);
    expect(published).toMatchObject({ state: 'published', revision: 2, canChangeSlug: false });
    expect(await met()).toEqual(everywhere);
    const { articles } = await server.succeed('content/articles', {});
    expect(articles[0]).toEqual({
      slug: WORDS.slug,
      title: WORDS.title,
      summary: WORDS.summary,
      tags: WORDS.tags,
      author: 'Naledi',
      publishedAt: TEST_NOW.toISOString(),
    });
    expect(articles.map(({ slug }) => slug)).toContain('first-hand-over');

    const { id, revision } = published;
    const withdrawn = await server.succeed('articles/withdraw', { id, revision }, { as: pieter });
    expect(withdrawn).toMatchObject({ state: 'withdrawn', canChangeWords: false });
    expect(await met()).toEqual(nowhere(410));
    expect((await server.http.inject({ url: '/blog?post=roads-after-rain' })).statusCode).toBe(410);
    expect(withdrawn.events.map(({ event, state, actorId }) => [event, state, actorId])).toEqual([
      ['write', 'draft', naledi.userId],
      ['publish', 'published', naledi.userId],
      ['withdraw', 'withdrawn', pieter.userId],
    ]);
  });

  it('says the numbers of the policy that holds, by the parser of the files', async () => {
    await publish(await write({ title: 'Held for {{ times.holdMinutes | minutes }}' }));
    const { article } = await server.succeed('content/article', { slug: WORDS.slug });
    expect(article?.title).toBe('Held for 15 minutes');
    expect(article?.headings).toEqual([{ id: 'the-hold', level: 2, text: 'The hold' }]);
    expect(article?.parts).toEqual([
      {
        kind: 'html',
        key: 'blog/roads-after-rain/0',
        html: '<p>Wait until it is dry.</p>\n<h2 id="the-hold">The hold</h2>\n<p>It lasts 15 minutes.</p>\n',
      },
    ]);
  });

  it('that is returned to a draft answers as gone, keeps its address, and can come out again', async () => {
    const { id, revision } = await publish(await write());
    await server.succeed('articles/withdraw', { id, revision }, { as: naledi });
    const draft = await server.succeed('articles/return-to-draft', { id, revision: 3 }, { as: naledi });
    expect(draft).toMatchObject({ state: 'draft', revision: 4, publishAt: null, canChangeSlug: false });
    expect(await met()).toEqual(nowhere(410));
    const moved = { ...WORDS, slug: 'another', id, revision: 4 };
    expect(await server.call('articles/edit', moved, { as: naledi })).toMatchObject({ code: 'slug_fixed' });
    server.clock.advance(HOUR_MS);
    await publish(draft);
    expect(await met()).toEqual(everywhere);
    expect((await inspect(id)).firstPublishedAt).toBe(TEST_NOW.toISOString());
  });

  it('that was put away is never met and cannot be changed', async () => {
    const { id, revision } = await write();
    const gone = await server.succeed('articles/discard', { id, revision }, { as: naledi });
    expect(gone).toMatchObject({ state: 'discarded', transitions: [], canChangeWords: false });
    expect(await met()).toEqual(nowhere(404));
    expect(await server.call('articles/publish', { id, revision: 2 }, { as: naledi })).toMatchObject({
      status: 409,
      code: 'not_allowed',
    });
    expect(await server.call('articles/edit', { ...WORDS, id, revision: 2 }, { as: naledi })).toMatchObject({
      code: 'not_allowed',
    });
  });
});

describe('a scheduled article', () => {
  it('comes out on the minute, and by the timer leaves one record', async () => {
    const { id } = await scheduled();
    // A page that was written stands for five seconds.
    server.clock.set(new Date(Date.parse(TOMORROW) - 6_000));
    await runDueTimers(server.services);
    expect(await met()).toEqual(nowhere(404));
    server.clock.set(new Date(TOMORROW));
    // Nobody has to wait for the timer.
    expect(await met()).toEqual(everywhere);
    await Promise.all([runDueTimers(server.services), runDueTimers(server.services)]);
    const { events, ...article } = await inspect(id);
    expect(article).toMatchObject({ state: 'published', publishAt: TOMORROW, firstPublishedAt: TOMORROW });
    expect(events.at(-1)).toEqual({
      event: 'appear',
      state: 'published',
      revision: 3,
      by: 'system',
      actorId: null,
      at: TOMORROW,
    });
    expect(events).toHaveLength(3);
  });

  it('leaves the same record days late as on the minute', async () => {
    const record = async (runsAt: string) => {
      server.clock.set(TEST_NOW);
      await server.database.db.deleteFrom('articles').execute();
      const { id } = await scheduled();
      server.clock.set(new Date(runsAt));
      await runDueTimers(server.services);
      server.clock.set(new Date('2026-12-08T06:00:00Z'));
      const { id: _, ...article } = await inspect(id);
      return article;
    };
    expect(await record('2026-12-08T06:00:00Z')).toEqual(await record(TOMORROW));
  });

  it('comes out at the instant that was chosen last', async () => {
    const { id, revision } = await scheduled();
    const later = '2026-12-04T06:00:00.000Z';
    await server.succeed('articles/schedule', { id, revision, publishAt: later }, { as: naledi });
    server.clock.set(new Date(TOMORROW));
    await runDueTimers(server.services);
    expect((await inspect(id)).state).toBe('scheduled');
    expect(await met()).toEqual(nowhere(404));
    server.clock.set(new Date(later));
    await runDueTimers(server.services);
    expect((await inspect(id)).state).toBe('published');
  });

  it('that became a draft again stays one', async () => {
    const { id, revision } = await scheduled();
    await server.succeed('articles/return-to-draft', { id, revision }, { as: naledi });
    server.clock.set(new Date(TOMORROW));
    await runDueTimers(server.services);
    expect((await inspect(id)).state).toBe('draft');
    expect(await met()).toEqual(nowhere(404));
  });

  it('is taken for published by anyone who edits it late: what has come out is not changed unseen', async () => {
    const { id, revision } = await scheduled();
    server.clock.set(new Date(TOMORROW));
    const edit = await server.call('articles/edit', { ...WORDS, id, revision }, { as: naledi });
    expect(edit).toMatchObject({ code: 'article_changed', details: { revision: revision + 1 } });
    expect(await inspect(id)).toMatchObject({ state: 'published', revision: revision + 1 });
    const withdrawn = await server.succeed(
      'articles/withdraw',
      { id, revision: revision + 1 },
      { as: naledi },
    );
    expect(withdrawn.events.map(({ event }) => event)).toEqual(['write', 'schedule', 'appear', 'withdraw']);
  });

  it.each(['2026-12-02T08:00:00Z', '2026-12-01T08:00:00Z', '2062-12-03T08:00:00Z'])(
    'cannot come out at %s',
    async (publishAt) => {
      const { id, revision } = await write();
      expect(
        await server.call('articles/schedule', { id, revision, publishAt }, { as: naledi }),
      ).toMatchObject({ status: 409, code: 'publish_at_not_ahead' });
    },
  );
});

describe('what stands in an article', () => {
  it('states no number by hand: it is refused with the line named, and nothing is kept', async () => {
    const id = randomUUID();
    const text =
      'Wait.\n\nThe hold lasts 15 minutes.\n\nWe keep 8% of it and {{ times.holdMinuts | minutes }}.';
    const refused = await server.call('articles/write', { ...WORDS, id, text }, { as: naledi });
    expect(refused).toMatchObject({
      status: 409,
      code: 'article_faulty',
      message:
        'Line 3 states “15 minutes” by hand. Use a placeholder, so that it stays true when our terms change.',
      details: {
        faults: [
          { field: 'text', line: 3, kind: 'number_by_hand', found: '15 minutes' },
          { field: 'text', line: 5, kind: 'number_by_hand', found: '8%' },
          { field: 'text', line: 5, kind: 'placeholder', found: '{{ times.holdMinuts | minutes }}' },
        ],
      },
    });
    expect(await server.call('articles/inspect', { id }, { as: naledi })).toMatchObject({ status: 404 });
  });

  it('is looked at again when it is changed', async () => {
    const { id, revision } = await write();
    const changed = { ...WORDS, title: 'It costs R250', id, revision };
    expect(await server.call('articles/edit', changed, { as: naledi })).toMatchObject({
      code: 'article_faulty',
      details: { faults: [{ field: 'title', line: 1, kind: 'number_by_hand', found: 'R250' }] },
    });
    expect((await inspect(id)).revision).toBe(1);
  });

  it.each<[string, Partial<Words>, string]>([
    ['an address with capitals', { slug: 'Roads' }, 'slug'],
    ['a title too long to be shown', { title: 'R'.repeat(66) }, 'title'],
    ['a summary too short to be found', { summary: 'Rain.' }, 'summary'],
    ['no tag', { tags: [] }, 'tags'],
    ['no words', { text: '  ' }, 'text'],
  ])('is refused with its field for %s', async (_, words, field) => {
    const refused = await server.call(
      'articles/write',
      { ...WORDS, ...words, id: randomUUID() },
      { as: naledi },
    );
    expect(refused).toMatchObject({ status: 400, details: { issues: [{ field }] } });
  });

  it('that a later policy has no number for takes no other article along', async () => {
    await publish(await write());
    await server.database.db
      .updateTable('articles')
      .set({ text: '{{ times.noSuchTime | minutes }}' })
      .execute();
    expect(await met()).toEqual(nowhere(404));
    const { articles } = await server.succeed('content/articles', {});
    expect(articles.length).toBeGreaterThanOrEqual(8);
  });
});

describe('an address', () => {
  it('of a file is refused, also of one that is to come or was taken back', async () => {
    const taken = { ...WORDS, slug: 'crossing-a-border', id: randomUUID() };
    expect(await server.call('articles/write', taken, { as: naledi })).toMatchObject({ code: 'slug_taken' });
    const { id, revision } = await write();
    expect(
      await server.call(
        'articles/edit',
        { ...WORDS, slug: 'crossing-a-border', id, revision },
        { as: naledi },
      ),
    ).toMatchObject({ code: 'slug_taken' });
  });

  it('of another article is refused, and one that was free can be changed until it was read', async () => {
    await write();
    const again = { ...WORDS, id: randomUUID() };
    expect(await server.call('articles/write', again, { as: naledi })).toMatchObject({ code: 'slug_taken' });
    const other = await write({ slug: 'other' });
    const { id, revision } = other;
    expect(await server.call('articles/edit', { ...WORDS, id, revision }, { as: naledi })).toMatchObject({
      code: 'slug_taken',
    });
    const moved = await server.succeed(
      'articles/edit',
      { ...WORDS, slug: 'third', id, revision },
      { as: naledi },
    );
    expect(moved).toMatchObject({ slug: 'third', revision: 2 });
  });
});

describe('two admins', () => {
  it('who edit the same: the second is told, and nothing of the first is lost', async () => {
    const { id, revision } = await write();
    const edit = (title: string, as: TestPerson) =>
      server.call('articles/edit', { ...WORDS, title, id, revision }, { as });
    expect(await edit('By Naledi', naledi)).toMatchObject({ ok: true });
    expect(await edit('By Pieter', pieter)).toMatchObject({
      status: 409,
      code: 'article_changed',
      details: { revision: 2, changedAt: TEST_NOW.toISOString() },
    });
    expect((await inspect(id)).title).toBe('By Naledi');
  });

  it('who do so at the same moment: one of them is told', async () => {
    const { id, revision } = await write();
    const outcomes = await Promise.all(
      [naledi, pieter].map((as) => server.call('articles/publish', { id, revision }, { as })),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await inspect(id)).events).toHaveLength(2);
  });

  it('a request that is sent again is answered again and done once', async () => {
    const id = randomUUID();
    await write({}, id);
    expect(await write({}, id)).toMatchObject({ revision: 1 });
    const asked = { id, revision: 1, publishAt: TOMORROW };
    const first = await server.succeed('articles/schedule', asked, { as: naledi });
    expect(await server.succeed('articles/schedule', asked, { as: naledi })).toEqual(first);
    expect(
      await server.call('articles/schedule', { ...asked, publishAt: '2026-12-05T06:00:00Z' }, { as: naledi }),
    ).toMatchObject({ code: 'article_changed' });
    expect(await server.call('articles/schedule', asked, { as: pieter })).toMatchObject({
      code: 'article_changed',
    });
    expect(await server.call('articles/write', { ...WORDS, id }, { as: pieter })).toMatchObject({
      code: 'article_changed',
    });
  });
});

describe('who may', () => {
  const id = randomUUID();
  const asked = { id, revision: 1 };
  const CALLS: { readonly [Name in UseCaseName]?: z.input<Contract[Name]['input']> } = {
    'articles/list': {},
    'articles/inspect': { id },
    'articles/write': { ...WORDS, id },
    'articles/edit': { ...WORDS, ...asked },
    'articles/schedule': { ...asked, publishAt: TOMORROW },
    'articles/publish': asked,
    'articles/withdraw': asked,
    'articles/return-to-draft': asked,
    'articles/discard': asked,
    'articles/preview-link': { id },
  };
  const names = Object.keys(CALLS).filter((name): name is UseCaseName => Object.hasOwn(CALLS, name));

  it.each(names)('%s: an admin, and neither a host, a visitor nor a wrong token', async (name) => {
    const input = { ...Object(CALLS[name]) };
    expect(await server.call(name, input, { as: sipho })).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await server.call(name, input)).toMatchObject({ status: 401 });
    const wrong = { ...sipho, token: `${sipho.token.slice(0, -4)}AAAA` };
    expect(await server.call(name, input, { as: wrong })).toMatchObject({ status: 401 });
    expect((await server.call(name, input, { as: naledi })).status).not.toBe(403);
  });

  it('lists what there is, the one that changed last first, by page and state', async () => {
    const slugs = ['one', 'two', 'three'];
    for (const slug of slugs) {
      server.clock.advance(1_000);
      await write({ slug });
    }
    const list = (input: z.input<Contract['articles/list']['input']>) =>
      server.succeed('articles/list', input, { as: naledi });
    const first = await list({ limit: 2 });
    expect(first.items.map(({ slug }) => slug)).toEqual(['three', 'two']);
    const rest = await list({ limit: 2, after: first.nextCursor ?? '' });
    expect(rest).toMatchObject({ items: [{ slug: 'one' }], nextCursor: null });
    expect((await list({ state: 'published' })).items).toEqual([]);
    const stale = { state: 'draft', after: first.nextCursor ?? '' };
    expect(await server.call('articles/list', stale, { as: naledi })).toMatchObject({ code: 'cursor_stale' });
  });
});

describe('a preview', () => {
  const keyOf = async (id: string) => {
    const { path, expiresAt } = await server.succeed('articles/preview-link', { id }, { as: naledi });
    expect(path).toMatch(/^\/blog\?preview=/);
    return { path, expiresAt, key: new URL(path, 'https://kwela.test').searchParams.get('preview') ?? '' };
  };
  const read = async (key: string) => (await server.succeed('articles/preview', { key })).article;

  it('shows a draft exactly as it will be to anyone who has the address, and tells nobody else', async () => {
    const draft = await write();
    const { key, path } = await keyOf(draft.id);
    const before = await read(key);
    expect((await server.http.inject({ url: path })).statusCode).toBe(200);
    expect(await met()).toEqual(nowhere(404));
    await publish(draft);
    expect((await server.succeed('content/article', { slug: WORDS.slug })).article).toEqual(before);
  });

  it('shows what was saved last', async () => {
    const { id, revision } = await write();
    const { key } = await keyOf(id);
    await server.succeed('articles/edit', { ...WORDS, title: 'Mud', id, revision }, { as: naledi });
    expect((await read(key))?.title).toBe('Mud');
  });

  it('is over after some days, and there is none by a key that we did not give', async () => {
    const { id } = await write();
    const { key, path, expiresAt } = await keyOf(id);
    expect(expiresAt).toBe('2026-12-09T08:00:00.000Z');
    const other = await write({ slug: 'other' });
    for (const wrong of ['', 'x', key.slice(0, -1), key.replace(id, other.id), key.replace('.1', '.2')]) {
      expect(await read(wrong), wrong).toBeNull();
      const { statusCode } = await server.http.inject({ url: `/blog?preview=${wrong}` });
      expect(statusCode, wrong).toBe(404);
    }
    server.clock.set(new Date(expiresAt));
    expect(await read(key)).toBeNull();
    expect((await server.http.inject({ url: path })).statusCode).toBe(404);
  });
});

it('of a policy to come is refused now, where it would lack a number', async () => {
  const { version: _, validFrom: __, ...numbers } = POLICY_1;
  const [, ...fewer] = numbers.cancellation.policies.moderate;
  await publishPolicy(server.services, {
    validFrom: new Date(TEST_NOW.getTime() + HOUR_MS),
    values: {
      ...numbers,
      cancellation: {
        ...numbers.cancellation,
        policies: { ...numbers.cancellation.policies, moderate: fewer },
      },
    },
  });
  const step = POLICY_1.cancellation.policies.moderate.length - 1;
  const text = `{{ cancellation.policies.moderate.${step}.fromHours | hours }}`;
  expect(
    await server.call('articles/write', { ...WORDS, text, id: randomUUID() }, { as: naledi }),
  ).toMatchObject({
    code: 'article_faulty',
    details: { faults: [{ kind: 'placeholder', line: 1 }] },
  });
});
