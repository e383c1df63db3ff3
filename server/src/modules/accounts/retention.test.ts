import {
  KEPT_FOR,
  keptSince,
  RETENTION_SUBJECTS,
  type RetentionSubject,
  retentionOf,
} from '@kwela/domain/retention/retention';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetOldSteps } from '../../services/auth/forget-old-steps.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../testing/test-server.ts';
import { PERSONAL_DATA } from './personal-data-repo.ts';
import { ABOUT_NOBODY, PARTS_OF_OTHERS, RETAINED_TABLES } from './retained-tables.ts';
import type { PersonalRows } from './store/personal-data/rows.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const settings = () => ({
  policy: server.services.policies.at(TEST_NOW),
  sessionLife: server.services.sessionLife,
});
const endOf = (subject: RetentionSubject) =>
  retentionOf(settings()).find((one) => one.subject === subject)?.end.kind;
const retained: Readonly<Record<string, RetentionSubject>> = RETAINED_TABLES;

describe('what we keep and for how long', () => {
  it('names every table of the database, or says why it is about nobody', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT table_schema || '.' || table_name AS name FROM information_schema.tables
       WHERE table_schema IN ('auth', 'public', 'storage') AND table_type = 'BASE TABLE' ORDER BY 1`.execute(
      server.database.db,
    );
    const told = [...Object.keys(RETAINED_TABLES), ...Object.keys(ABOUT_NOBODY)];
    expect(told.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  it('tells of nothing that is kept nowhere', () => {
    const kept = new Set([...Object.values(RETAINED_TABLES), ...Object.keys(PARTS_OF_OTHERS)]);
    expect(RETENTION_SUBJECTS.filter((subject) => !kept.has(subject))).toEqual([]);
  });

  it('says that what a deleted account leaves behind stays, and that nothing else does', () => {
    const untrue = Object.values<PersonalRows>(PERSONAL_DATA).filter(({ table, atTheEnd }) => {
      const stays = endOf(retained[table] ?? 'account') === 'nameless';
      // The empty account that bookings point to says nothing of anybody, and counts go by their own time.
      if (table === 'auth.users' || table === 'public.counted_purchases') return false;
      if (atTheEnd === 'kept') return !stays;
      return atTheEnd === 'deleted' && stays && table !== 'public.vehicle_slots';
    });
    expect(untrue.map(({ table }) => table)).toEqual([]);
  });

  it('is answered to anybody by the numbers and settings that hold', async () => {
    const { kept } = await server.succeed('content/retention', {});
    expect(kept).toEqual(retentionOf(settings()));
    expect(kept).toContainEqual({
      subject: 'tickets',
      end: { kind: 'after', event: 'closed', length: { count: 36, unit: 'months' } },
    });
    expect(kept).toContainEqual({
      subject: 'account',
      end: { kind: 'account', length: { count: 30, unit: 'days' } },
    });
  });
});

it('forgets the steps of signing in once their time is over, also where nobody signs in', async () => {
  const { db } = server.database;
  const address = (name: string) => Buffer.from(name.padEnd(32, '.'));
  const since = keptSince(TEST_NOW, KEPT_FOR.sentMessages);
  await db
    .insertInto('auth.send_cooldowns')
    .values([
      { address_hash: address('old'), asked_at: new Date(since.getTime() - 1) },
      { address_hash: address('young'), asked_at: since },
    ])
    .execute();
  await forgetOldSteps(db, TEST_NOW);
  const left = await db.selectFrom('auth.send_cooldowns').select('asked_at').execute();
  expect(left).toEqual([{ asked_at: since }]);
});
