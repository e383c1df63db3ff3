import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { startLocalS3 } from '../../testing/local-s3.ts';
import { FILES } from '../../testing/storage-fixture.ts';
import { startTestServer } from '../../testing/test-server.ts';

async function openOverS3(changed: Readonly<Record<string, string>> = {}) {
  const s3 = await startLocalS3();
  const server = await startTestServer({
    more: FILES,
    environment: {
      STORAGE_S3_URL: s3.url,
      STORAGE_S3_KEY_ID: s3.keyId,
      STORAGE_S3_SECRET: s3.secret,
      ...changed,
    },
  });
  const thandi = await server.person('Thandi', ['host']);
  return { s3, server, thandi, files: thandi.client.storage.from('own') };
}

test('with a store that speaks S3 the official client sees no difference', async () => {
  const { s3, server, thandi, files } = await openOverS3();
  const path = `${thandi.userId}/a.txt`;
  expect((await files.upload(path, '0123456789', { contentType: 'text/plain' })).error).toBeNull();
  expect(await (await files.download(path)).data?.text()).toBe('0123456789');
  const part = await server.http.inject({
    url: `/storage/v1/object/own/${path}`,
    headers: { authorization: `Bearer ${thandi.token}`, range: 'bytes=3-5' },
  });
  expect([part.statusCode, part.body]).toEqual([206, '345']);
  const photo = await sharp({ create: { width: 200, height: 100, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  await files.upload(`${thandi.userId}/p.jpg`, photo, { contentType: 'image/jpeg' });
  const small = await files.download(`${thandi.userId}/p.jpg`, { transform: { width: 50 } });
  expect(small.error).toBeNull();
  expect(
    (await sharp(Buffer.from((await small.data?.arrayBuffer()) ?? new ArrayBuffer())).metadata()).width,
  ).toBe(50);
  await files.copy(path, `${thandi.userId}/b.txt`);
  await files.remove([path]);
  await server.storage.collect();
  expect(await (await files.download(`${thandi.userId}/b.txt`)).data?.text()).toBe('0123456789');
  await server.close();
  await s3.close();
});

test('with a store that knows another key nothing is kept, nothing is left, and the same may be sent again', async () => {
  const { s3, server, thandi, files } = await openOverS3({
    STORAGE_S3_SECRET: 'another',
    LOG_LEVEL: 'silent',
  });
  for (const name of ['a.txt', 'a.txt']) {
    const sent = await files.upload(`${thandi.userId}/${name}`, 'x', { contentType: 'text/plain' });
    expect(sent.error).toMatchObject({ status: 500, statusCode: '500' });
  }
  expect([...new Set(s3.refusals)]).toEqual(['SignatureDoesNotMatch']);
  expect((await files.list(thandi.userId)).data).toEqual([]);
  expect(readdirSync(join(server.config.storage.dir, 'incoming'))).toEqual([]);
  const { rows } = await server.database.pool.query(
    "SELECT FROM storage.blob_removals WHERE due_at > '-infinity'",
  );
  expect(rows).toEqual([]);
  await server.close();
  await s3.close();
});
