import { describe, expect, it } from 'vitest';
import { runDueTimers } from '../../jobs/run-timers.ts';
import { TEST_NOW } from '../../testing/test-server.ts';
import { everywhere, nowhere, openNewsroom, TOMORROW, WORDS } from './testing/desk.ts';

const { server, naledi, write, inspect, scheduled, met } = await openNewsroom();

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
