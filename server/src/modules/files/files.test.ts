import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handInFile } from '../../testing/private-files.ts';
import { startTestServer, TEST_NOW, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { moveFilesToStore } from './move-to-store.ts';
import { readFile } from './read-file.ts';
import { removeWaitingFiles } from './repo.ts';

const PDF = Buffer.from('%PDF-1.7\nslip\n%%EOF\n');

let server: TestServer;
let sipho: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  sipho = await server.person('Sipho');
});
afterAll(() => server.close());

const bytesKept = async (): Promise<number> => {
  const { rows } = await server.database.pool.query('SELECT count(*)::int AS kept FROM storage.blobs');
  return rows[0].kept;
};

async function handIn(): Promise<string> {
  const answer = await handInFile(server, { name: 'slip.pdf', content: PDF }, sipho);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().id;
}

test('a file that is handed in is in the store, and nothing of it in the database', async () => {
  const id = await handIn();
  expect(await readFile(server.services, id)).toEqual({
    kind: 'application/pdf',
    name: 'slip.pdf',
    content: PDF,
  });
  const row = await server.database.db
    .selectFrom('private_files')
    .select(['content', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ content: null, bytes: PDF.length });
});

test('its bytes go with its row', async () => {
  await handIn();
  const before = await bytesKept();
  expect(before).toBeGreaterThan(0);
  await removeWaitingFiles(server.database.db, new Date(TEST_NOW.getTime() + 1000));
  await server.storage.collect();
  expect(await bytesKept()).toBe(0);
});

test('files that were kept in the database are read there, and moved once', async () => {
  const id = randomUUID();
  await server.database.db
    .insertInto('private_files')
    .values({
      id,
      owner_id: sipho.userId,
      kind: 'application/pdf',
      name: 'old.pdf',
      content: PDF,
      bytes: PDF.length,
      created_at: TEST_NOW,
    })
    .execute();
  const old = { kind: 'application/pdf', name: 'old.pdf', content: PDF };
  expect(await readFile(server.services, id)).toEqual(old);
  await Promise.all([moveFilesToStore(server.services), moveFilesToStore(server.services)]);
  expect(await readFile(server.services, id)).toEqual(old);
  const row = await server.database.db
    .selectFrom('private_files')
    .select(['content', 'blob_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ content: null, blob_id: expect.any(String) });
});
