import { randomUUID } from 'node:crypto';
import { ok } from '@kwela/domain/result';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '../../db/tx.ts';
import { handInFile } from '../../testing/private-files.ts';
import { startTestServer, TEST_NOW, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { readFile } from './read-file.ts';
import { removeWaitingFiles, takeFiles } from './repo.ts';

const PDF = Buffer.from('%PDF-1.7\nslip\n%%EOF\n');

let server: TestServer;
let sipho: TestPerson;
let thandi: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  sipho = await server.person('Sipho');
  thandi = await server.person('Thandi', ['host']);
});
afterAll(() => server.close());

const handIn = async (as?: TestPerson, name = 'slip.pdf'): Promise<string> =>
  (await handInFile(server, { name, content: PDF }, as)).json().id;
/** Takes files as a use-case does: all of them, or what was taken goes back. */
async function take(ids: readonly string[], as?: TestPerson): Promise<boolean> {
  const outcome = await asSystem(server.database.db, async (tx) => {
    const isTaken = await takeFiles(tx, ids, as?.userId ?? null, server.clock.now());
    return isTaken ? ok(null) : ({ ok: false, refusal: 'file_unknown', details: null } as const);
  });
  return outcome.ok;
}

describe('a file that waits', () => {
  it('is taken once by its owner, also by two clicks, and by nobody else', async () => {
    const id = await handIn(sipho);
    expect(await take([id], thandi)).toBe(false);
    expect(await take([id])).toBe(false);
    const both = await Promise.all([take([id], sipho), take([id], sipho)]);
    expect(both.toSorted()).toEqual([false, true]);
  });

  it('is named twice and taken once', async () => {
    const id = await handIn(sipho);
    expect(await take([id, id], sipho)).toBe(true);
    expect(await take([], sipho)).toBe(true);
  });

  it('waits on where one that is sent with it is not theirs or not there', async () => {
    const [own, theirs] = [await handIn(sipho), await handIn(thandi)];
    expect(await take([own, theirs], sipho)).toBe(false);
    expect(await take([own, randomUUID()], sipho)).toBe(false);
    expect(await take([own], sipho)).toBe(true);
    expect(await take([theirs], thandi)).toBe(true);
  });

  it('of somebody without an account is theirs who sends it first', async () => {
    const [first, second] = [await handIn(), await handIn()];
    expect(await take([first], sipho)).toBe(true);
    expect(await take([first], thandi)).toBe(false);
    expect(await take([second])).toBe(true);
    const owners = await server.database.db
      .selectFrom('private_files')
      .select(['id', 'owner_id'])
      .where('id', 'in', [first, second])
      .execute();
    expect(new Map(owners.map(({ id, owner_id }) => [id, owner_id]))).toEqual(
      new Map([
        [first, sipho.userId],
        [second, null],
      ]),
    );
  });

  it('is cleared once it is old, and one that was taken or is younger stays', async () => {
    const [taken, old] = [await handIn(sipho), await handIn(sipho)];
    await take([taken], sipho);
    server.clock.advance(1);
    const young = await handIn(sipho);
    await removeWaitingFiles(server.database.db, new Date(TEST_NOW.getTime() + 1));
    const isThere = async (id: string) => (await readFile(server.services, id)) !== null;
    expect([await isThere(taken), await isThere(old), await isThere(young)]).toEqual([true, false, true]);
    expect(await take([old], sipho)).toBe(false);
  });
});

describe('the name of a file', () => {
  it('leads to no other place and says what the file is', async () => {
    const names = [];
    for (const name of ['../../etc/passwd', 'slip.exe', 'Kwitansie – Desember.PDF', 'a"b\r\nc.pdf']) {
      const found = await readFile(server.services, await handIn(sipho, name));
      names.push(found?.name ?? '');
    }
    for (const name of names) expect(name).toMatch(/^[^/\\"\r\n]+\.pdf$/i);
    expect(names[2]).toContain('Desember');
  });
});
