import { randomUUID } from 'node:crypto';
import { POLICY_1 } from '@kwela/domain/policy/versions/policy-1';
import { describe, expect, it } from 'vitest';
import { TEST_NOW } from '../../testing/test-server.ts';
import { publishPolicy } from '../policies/publish.ts';
import { everywhere, nowhere, openNewsroom, WORDS, type Words } from './testing/desk.ts';

const HOUR_MS = 3_600_000;
const { server, naledi, pieter, write, inspect, publish, met } = await openNewsroom();

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
