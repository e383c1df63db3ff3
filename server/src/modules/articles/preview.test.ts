import { describe, expect, it } from 'vitest';
import { nowhere, openNewsroom, WORDS } from './testing/desk.ts';

const { server, naledi, write, publish, met } = await openNewsroom();

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
