import { randomUUID } from 'node:crypto';
import type { Contract } from '@kwela/contract/all';
import type { UseCaseName } from '@kwela/contract/routes';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { openNewsroom, TOMORROW, WORDS } from './testing/desk.ts';

const { server, naledi, pieter, sipho, write, inspect } = await openNewsroom();

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
