import { randomUUID } from 'node:crypto';
import type { Contract } from '@kwela/contract/all';
import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { openHosting } from '../../testing/hosting.ts';
import { handInFile, hostFile } from '../../testing/private-files.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { hostCar } from '../../testing/trips.ts';
import { remindOfPapers } from './remind-of-papers.ts';

type Paper = z.input<Contract['papers/keep']['input']>;

const { server, johan, newHost } = await openHosting();
await hostCar(server, johan);
let thandi: TestPerson;
let car: string;
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  ({ host: thandi, car } = await newHost());
});

const handIn = async (name = 'disc.pdf', as = thandi): Promise<string> =>
  (await handInFile(server, { name, content: Buffer.from(`%PDF-1.7\n${name}\n%%EOF\n`) }, as)).json().id;
const paper = async (more: Partial<Paper> = {}): Promise<Paper> => ({
  id: randomUUID(),
  kind: 'licence_disc',
  vehicleId: car,
  note: '',
  expiresOn: '2027-01-01',
  fileId: await handIn(),
  replacesId: null,
  ...more,
});
const keep = (given: Paper, as = thandi) => server.call('papers/keep', given, { as });
const papers = async (as = thandi) => server.succeed('papers/list', {}, { as });
const isThere = async (fileId: string) => (await hostFile(server, fileId, thandi)).statusCode === 200;

describe('a paper that is sent again because the answer was lost', () => {
  it('says what was corrected meanwhile, and its host is reminded of the right day', async () => {
    const first = await paper({ expiresOn: '2027-01-01' });
    await keep(first);
    const corrected = { ...first, kind: 'roadworthy' as const, note: 'The new one', expiresOn: '2026-12-09' };
    expect(await keep(corrected)).toMatchObject({ ok: true, value: { id: first.id } });
    await remindOfPapers(server.services);
    const { items, reminders } = await papers();
    expect(items).toMatchObject([
      { id: first.id, kind: 'roadworthy', note: 'The new one', expiresOn: '2026-12-09', vehicleId: car },
    ]);
    expect(reminders).toMatchObject([{ kind: 'roadworthy', expiresOn: '2026-12-09', daysBefore: 7 }]);
    await keep({ ...corrected, vehicleId: null, expiresOn: null });
    expect((await papers()).items).toMatchObject([{ vehicleId: null, expiresOn: null, standing: null }]);
  });

  it('has the file that was chosen last, and the bytes of the first are gone', async () => {
    const first = await paper();
    await keep(first);
    const fileId = await handIn('other.pdf');
    await keep({ ...first, fileId });
    expect((await papers()).items).toMatchObject([{ id: first.id, file: { id: fileId, name: 'other.pdf' } }]);
    expect([await isThere(first.fileId), await isThere(fileId)]).toEqual([false, true]);
  });

  it('stands as it was where what was corrected is not theirs', async () => {
    const first = await paper();
    await keep(first);
    const ofJohan = await handIn('theirs.pdf', johan);
    expect(await keep({ ...first, fileId: ofJohan, note: 'x' })).toMatchObject({ code: 'file_unknown' });
    expect(await keep({ ...first, fileId: randomUUID() })).toMatchObject({ code: 'file_unknown' });
    const elsewhere = await hostCar(server, johan);
    expect(await keep({ ...first, vehicleId: elsewhere, note: 'x' })).toMatchObject({ code: 'not_found' });
    expect(await keep({ ...first, replacesId: randomUUID(), note: 'x' })).toMatchObject({
      code: 'not_found',
    });
    expect((await papers()).items).toMatchObject([{ vehicleId: car, note: '', file: { id: first.fileId } }]);
    expect(await isThere(first.fileId)).toBe(true);
  });

  it('stands in the place of the older one once, however often it is sent', async () => {
    const older = await paper();
    await keep(older);
    const newer = await paper({ expiresOn: '2028-01-01', replacesId: older.id });
    expect(await keep(newer)).toMatchObject({ ok: true });
    expect(await keep({ ...newer, expiresOn: '2029-01-01' })).toMatchObject({ ok: true });
    expect((await papers()).items).toMatchObject([
      { id: newer.id, expiresOn: '2029-01-01', older: [{ id: older.id, expiresOn: '2027-01-01' }] },
    ]);
  });

  it('takes the place of an older one that was named only the second time', async () => {
    const older = await paper();
    const newer = await paper({ expiresOn: '2028-01-01' });
    for (const one of [older, newer]) await keep(one);
    await keep({ ...newer, replacesId: older.id });
    expect((await papers()).items).toMatchObject([{ id: newer.id, older: [{ id: older.id }] }]);
  });

  it('is left alone where a newer one stands in its place by then', async () => {
    const older = await paper();
    await keep(older);
    await keep(await paper({ expiresOn: '2028-01-01', replacesId: older.id }));
    expect(await keep({ ...older, note: 'late' })).toMatchObject({ ok: true });
    expect((await papers()).items).toMatchObject([
      { expiresOn: '2028-01-01', older: [{ id: older.id, expiresOn: '2027-01-01' }] },
    ]);
  });
});

it('papers are five hundred at most, and the last one can still be corrected', async () => {
  await server.database.pool.query(
    `WITH kept AS (INSERT INTO private_files (id, owner_id, kind, name, content, bytes, created_at, taken_at)
                   SELECT gen_random_uuid(), $1, 'application/pdf', 'old.pdf', '\\x00', 1, $2, $2
                     FROM generate_series(1, 499) RETURNING id)
     INSERT INTO host_papers (id, host_id, kind, note, file_id, added_at)
     SELECT gen_random_uuid(), $1, 'other', '', id, $2 FROM kept`,
    [thandi.userId, TEST_NOW],
  );
  const last = await paper();
  expect(await keep(last)).toMatchObject({ ok: true });
  expect(await keep({ ...last, note: 'The last one' })).toMatchObject({ ok: true });
  const more = await paper();
  expect(await keep(more)).toMatchObject({ code: 'too_many_records', details: { max: 500 } });
  // What was refused takes no file: it can be handed in with another one once there is room.
  await server.succeed('papers/remove', { id: last.id }, { as: thandi });
  expect(await keep(more)).toMatchObject({ ok: true });
});

describe('how a paper stands', () => {
  it('changes at midnight in South Africa', async () => {
    await keep(await paper({ expiresOn: '2026-12-05' }));
    const standing = async (now: string) => {
      server.clock.set(new Date(now));
      return (await papers()).items[0]?.standing;
    };
    expect(await standing('2026-12-05T21:59:59Z')).toBe('runs_out_soon');
    expect(await standing('2026-12-05T22:00:00Z')).toBe('in_grace');
  });
});
