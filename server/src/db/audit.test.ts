import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { type AuditAction, headOf, recordAudit, verifyChain } from './audit.ts';
import type { Database } from './open.ts';
import { asSystem } from './tx.ts';

const THANDI = '6f1c9a52-4a3e-4e0c-9d2e-0a1b2c3d4e5f';
let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const withoutGuard = async (statement: string): Promise<void> => {
  await database.pool.query('ALTER TABLE auth.audit DISABLE TRIGGER USER');
  await database.pool.query(statement);
  await database.pool.query('ALTER TABLE auth.audit ENABLE TRIGGER USER');
};

const write = (action: AuditAction, at = new Date('2026-12-02T08:00:00.123Z')) =>
  asSystem(database.db, async (tx) => {
    const details = { method: 'password', note: 'naïve "quotes"\nand a line', tries: 3, known: true };
    await recordAudit(tx, { action, actorId: THANDI, subjectId: THANDI, ip: '41.0.0.1', details, at });
    return { ok: true };
  });

const checkedHead = async (): Promise<string> => {
  const report = await verifyChain(database.db);
  if (!report.ok) throw new Error('The audit is broken before the test began');
  return report.head;
};

beforeEach(async () => {
  await withoutGuard('TRUNCATE auth.audit');
  for (const action of ['sign_in', 'password_changed', 'factor_added', 'sign_out'] as const)
    await write(action);
});

describe('the audit of accounts', () => {
  it('is whole when nobody has touched it, also while it is still empty', async () => {
    expect(await verifyChain(database.db)).toMatchObject({ ok: true, rows: 4 });
    await withoutGuard('TRUNCATE auth.audit');
    expect(await verifyChain(database.db)).toEqual({ ok: true, rows: 0, head: '0'.repeat(64) });
  });

  it('refuses a change, a removal and an emptying even to the system', async () => {
    const refused = /append-only/;
    await expect(database.pool.query("UPDATE auth.audit SET action = 'sign_in'")).rejects.toThrow(refused);
    await expect(database.pool.query('DELETE FROM auth.audit')).rejects.toThrow(refused);
    await expect(database.pool.query('TRUNCATE auth.audit')).rejects.toThrow(refused);
  });

  it.each(['anon', 'authenticated', 'service_role'])('is closed to %s', async (role) => {
    const as = (statement: string) =>
      database.db.transaction().execute(async (tx) => {
        await sql`select set_config('role', ${role}, true)`.execute(tx);
        await sql.raw(statement).execute(tx);
      });
    const refused = /permission denied/;
    await expect(as('SELECT * FROM auth.audit')).rejects.toThrow(refused);
    await expect(as("SELECT auth.append_audit(now(), 'sign_in', NULL, NULL, NULL, '{}')")).rejects.toThrow(
      refused,
    );
  });

  it.each([
    ['the action', "action = 'sign_out'"],
    ['the time', "at = at + interval '1 microsecond'"],
    ['who did it', 'actor_id = gen_random_uuid()'],
    ['whose account it is', 'subject_id = NULL'],
    ['the address', "ip = '41.0.0.2'"],
    ['the facts', `details = details || '{"tries": 2}'`],
    ['the hash', "hash = sha256('x')"],
  ])('shows that %s was edited', async (_what, change) => {
    await withoutGuard(`UPDATE auth.audit SET ${change} WHERE seq = 2`);
    expect(await verifyChain(database.db)).toEqual({ ok: false, seq: 2, problem: 'edited' });
  });

  it('shows a row that is gone, the first one too', async () => {
    await withoutGuard('DELETE FROM auth.audit WHERE seq = 3');
    expect(await verifyChain(database.db)).toEqual({ ok: false, seq: 3, problem: 'missing' });
    await withoutGuard('DELETE FROM auth.audit WHERE seq = 1');
    expect(await verifyChain(database.db)).toEqual({ ok: false, seq: 1, problem: 'missing' });
  });

  it('shows two rows that changed places', async () => {
    await withoutGuard(
      'UPDATE auth.audit SET seq = -seq WHERE seq IN (2, 3); UPDATE auth.audit SET seq = 5 + seq WHERE seq < 0',
    );
    expect(await verifyChain(database.db)).toMatchObject({ ok: false, seq: 2 });
  });

  it('shows a row that was edited together with its hash by the row after it', async () => {
    await withoutGuard(`
      UPDATE auth.audit SET action = 'sign_in', hash = sha256(prev_hash || convert_to(concat_ws(
        E'\\n', seq, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'sign_in', actor_id, subject_id,
        ip, details::text), 'UTF8')) WHERE seq = 2`);
    expect(await verifyChain(database.db)).toEqual({ ok: false, seq: 3, problem: 'edited' });
  });

  it('shows a tail that was cut off, with the head that was noted before', async () => {
    const noted = await checkedHead();
    await write('sign_in');
    expect(await verifyChain(database.db, noted.toUpperCase())).toMatchObject({ ok: true, rows: 5 });
    await withoutGuard('DELETE FROM auth.audit WHERE seq >= 4');
    expect(await verifyChain(database.db)).toMatchObject({ ok: true, rows: 3 });
    expect(await verifyChain(database.db, noted)).toEqual({ ok: false, seq: 4, problem: 'cut' });
  });

  it('has a head that is noted each day without walking the rows', async () => {
    expect(await headOf(database.db)).toEqual({ rows: 4, head: await checkedHead() });
    await withoutGuard('TRUNCATE auth.audit');
    expect(await headOf(database.db)).toEqual({ rows: 0, head: '0'.repeat(64) });
  });

  it('shows a tail that was rewritten', async () => {
    const noted = await checkedHead();
    await withoutGuard('DELETE FROM auth.audit WHERE seq = 4');
    await write('sign_in');
    expect(await verifyChain(database.db, noted)).toEqual({ ok: false, seq: 5, problem: 'cut' });
  });

  it('stays one chain when many write at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => write('sign_in')));
    expect(await verifyChain(database.db)).toMatchObject({ ok: true, rows: 24 });
  });

  it('keeps nothing of a transaction that was undone', async () => {
    await asSystem(database.db, async (tx) => {
      await recordAudit(tx, { action: 'sign_in', actorId: null, subjectId: null, ip: null, at: new Date() });
      return { ok: false };
    });
    expect(await verifyChain(database.db)).toMatchObject({ ok: true, rows: 4 });
  });
});
