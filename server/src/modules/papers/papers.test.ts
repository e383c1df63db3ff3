import { randomUUID } from 'node:crypto';
import type { Contract } from '@kwela/contract/all';
import { days } from '@kwela/domain/time';
import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { openHosting } from '../../testing/hosting.ts';
import { mailCatcher } from '../../testing/mail-catcher.ts';
import { handInFile, hostFile } from '../../testing/private-files.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { hostCar } from '../../testing/trips.ts';
import { listingDesk, wholeCar } from '../listings/testing/desk.ts';
import { remindOfPapers } from './remind-of-papers.ts';
import { sendReminders } from './send-reminders.ts';

type Paper = z.input<Contract['papers/keep']['input']>;

const PDF = Buffer.from('%PDF-1.7\npaper\n%%EOF\n');
const mails = mailCatcher();
const { server, johan, sipho, naledi, newHost } = await openHosting({ mailer: mails.mailer });
await hostCar(server, johan);
let thandi: TestPerson;
let car: string;
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  ({ host: thandi, car } = await newHost());
  mails.isAway = false;
  await server.database.db.deleteFrom('host_paper_reminders').execute();
  mails.sent.length = 0;
});

const handInDisc = (as: TestPerson, content: Buffer) => handInFile(server, { name: 'disc.pdf', content }, as);
const handIn = async (as: TestPerson, content = PDF): Promise<string> =>
  (await handInDisc(as, content)).json().id;
const paper = async (more: Partial<Paper> = {}, as = thandi): Promise<Paper> => ({
  id: randomUUID(),
  kind: 'licence_disc',
  vehicleId: car,
  note: '',
  expiresOn: '2027-01-01',
  fileId: await handIn(as),
  replacesId: null,
  ...more,
});
const keep = (given: Paper, as = thandi) => server.call('papers/keep', given, { as });
const papers = (as = thandi) => server.succeed('papers/list', {}, { as });
const fileFor = (id: string, as?: TestPerson) => hostFile(server, id, as);
/** What went to this host: papers of others run out, too. */
const told = () => mails.sent.filter(({ to }) => to === thandi.email);
const look = async () => {
  await Promise.all([remindOfPapers(server.services), remindOfPapers(server.services)]);
  await sendReminders(server.services);
};

describe('the papers of a host', () => {
  it('are listed by what runs out first, each with how it stands', async () => {
    await keep(await paper({ kind: 'other', vehicleId: null, expiresOn: null }));
    await keep(await paper({ kind: 'roadworthy', expiresOn: '2026-12-01' }));
    await keep(await paper());
    const { items } = await papers();
    expect(items.map(({ kind, standing }) => [kind, standing])).toEqual([
      ['roadworthy', 'run_out'],
      ['licence_disc', 'runs_out_soon'],
      ['other', null],
    ]);
  });

  it('are kept once, however often and at once they are sent', async () => {
    const given = await paper();
    const answers = await Promise.all([1, 2, 3].map(() => keep(given)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect((await papers()).items).toHaveLength(1);
  });

  it('keep those in whose place they stand, until all are removed with their files', async () => {
    const first = await paper();
    const second = await paper({ expiresOn: '2028-01-01', replacesId: first.id });
    const third = await paper({ expiresOn: '2029-01-01', replacesId: second.id });
    for (const one of [first, second, third]) await keep(one);
    const { items } = await papers();
    expect(items).toHaveLength(1);
    expect(items[0]?.id).toBe(third.id);
    expect(items[0]?.older.map(({ id }) => id).toSorted()).toEqual([first.id, second.id].toSorted());
    expect((await fileFor(first.fileId, thandi)).statusCode).toBe(200);
    expect(await keep(await paper({ replacesId: first.id }))).toMatchObject({ code: 'not_found' });
    const inItsOwnPlace = await paper();
    expect(await keep({ ...inItsOwnPlace, replacesId: inItsOwnPlace.id })).toMatchObject({
      code: 'not_found',
    });
    expect(await server.succeed('papers/remove', { id: third.id }, { as: thandi })).toEqual({
      isRemoved: true,
    });
    expect((await papers()).items).toEqual([]);
    for (const { fileId } of [first, second, third]) {
      expect((await fileFor(fileId, thandi)).statusCode).toBe(404);
    }
  });

  it('are read by their host and by admins, whose looks are written down', async () => {
    const given = await paper();
    await keep(given);
    expect((await fileFor(given.fileId)).statusCode).toBe(404);
    for (const as of [johan, sipho]) expect((await fileFor(given.fileId, as)).statusCode).toBe(404);
    expect((await fileFor(given.fileId, naledi)).rawPayload.equals(PDF)).toBe(true);
    const looks = await server.database.db
      .selectFrom('auth.audit')
      .select('actor_id')
      .where('action', '=', 'host_file_looked_at')
      .where('subject_id', '=', thandi.userId)
      .execute();
    expect(looks).toEqual([{ actor_id: naledi.userId }]);
  });

  it('are nobody’s but their host’s', async () => {
    const given = await paper();
    await keep(given);
    expect(await keep(given, johan)).toMatchObject({ status: 404 });
    expect(await keep(await paper({}, johan), johan)).toMatchObject({ status: 404 });
    expect(await keep(await paper({ vehicleId: null, replacesId: given.id }, johan), johan)).toMatchObject({
      status: 404,
    });
    expect(await keep({ ...given, id: randomUUID() })).toMatchObject({ code: 'file_unknown' });
    for (const as of [sipho, naledi]) {
      expect(await keep(await paper({ vehicleId: null }, as), as)).toMatchObject({ status: 403 });
    }
    for (const as of [johan, sipho, naledi]) {
      expect((await papers(as)).items).toEqual([]);
      expect(await server.succeed('papers/remove', { id: given.id }, { as })).toEqual({ isRemoved: false });
    }
    expect(await server.call('papers/list', {})).toMatchObject({ status: 401 });
    expect(await server.call('papers/keep', given)).toMatchObject({ status: 401 });
    expect((await papers()).items).toHaveLength(1);
  });

  it('are pictures or PDFs by what stands in them', async () => {
    const answer = await handInDisc(thandi, Buffer.from('<script>alert(1)</script>'));
    expect(answer.statusCode).toBe(415);
  });
});

describe('reminders', () => {
  it('go out 30, 7 and 1 day before a paper runs out, one notice and one mail each', async () => {
    await keep(await paper({ expiresOn: '2027-01-02' }));
    await look();
    expect(told()).toEqual([]);
    for (let day = 0; day < 33; day += 1) {
      server.clock.advance(days(1));
      await look();
    }
    expect(told().map(({ to, subject }) => [to, subject])).toEqual(
      [30, 7, 1].map(() => [thandi.email, 'A document of yours expires soon – Kwela']),
    );
    expect(told()[0]?.text).toContain('Licence disc');
    expect(new Set(told().map(({ key }) => key)).size).toBe(3);
  });

  it('are late by one look when nobody looked, and then one, not three', async () => {
    await keep(await paper({ expiresOn: '2026-12-08' }));
    server.clock.advance(days(4));
    await look();
    const { reminders } = await papers();
    expect(reminders.map(({ daysBefore, expiresOn }) => [daysBefore, expiresOn])).toEqual([
      [7, '2026-12-08'],
    ]);
    expect(told()).toHaveLength(1);
  });

  it('are of the newer paper once one is replaced', async () => {
    const first = await paper({ expiresOn: '2026-12-20' });
    await keep(first);
    await keep(await paper({ expiresOn: '2027-12-20', replacesId: first.id }));
    await look();
    expect(told()).toEqual([]);
  });

  it('wait while no mail goes out, and go once when it does again', async () => {
    await keep(await paper({ expiresOn: '2026-12-20' }));
    mails.isAway = true;
    await look();
    expect(told()).toEqual([]);
    mails.isAway = false;
    server.clock.advance(days(1));
    await look();
    expect(told()).toHaveLength(1);
  });

  it('that wait are not sent any more once their paper is replaced or removed', async () => {
    const first = await paper({ expiresOn: '2026-12-20' });
    const other = await paper({ kind: 'roadworthy', expiresOn: '2026-12-20' });
    for (const one of [first, other]) await keep(one);
    mails.isAway = true;
    await look();
    await keep(await paper({ expiresOn: '2027-12-20', replacesId: first.id }));
    await server.succeed('papers/remove', { id: other.id }, { as: thandi });
    mails.isAway = false;
    server.clock.advance(days(1));
    await look();
    expect(told()).toEqual([]);
    const { rows } = await server.database.pool.query(
      'SELECT DISTINCT mail_error FROM host_paper_reminders WHERE host_id = $1 AND mail_done_at IS NOT NULL',
      [thandi.userId],
    );
    expect(rows).toEqual([{ mail_error: 'overtaken' }]);
  });

  it('go by the day in South Africa, over the end of the year as well', async () => {
    // A token lives for a week: each of these hosts came shortly before.
    const hostSince = async (instant: string) => {
      server.clock.set(new Date(instant));
      ({ host: thandi, car } = await newHost());
      await keep(await paper({ expiresOn: '2027-01-01' }));
    };
    const daysTold = async (instant: string) => {
      server.clock.set(new Date(instant));
      await look();
      return (await papers()).reminders.map(({ daysBefore }) => daysBefore).toSorted((a, b) => b - a);
    };
    await hostSince('2026-12-24T21:00:00Z');
    expect(await daysTold('2026-12-24T21:59:59Z')).toEqual([30]);
    expect(await daysTold('2026-12-24T22:00:00Z')).toEqual([30, 7]);
    expect(await daysTold('2026-12-30T21:59:59Z')).toEqual([30, 7]);
    expect(await daysTold('2026-12-30T22:00:00Z')).toEqual([30, 7, 1]);
    await hostSince('2026-12-31T21:59:59Z');
    const standingAt = async (instant: string) => {
      server.clock.set(new Date(instant));
      return (await papers()).items[0]?.standing;
    };
    expect(await standingAt('2027-01-01T21:59:59Z')).toBe('runs_out_soon');
    expect(await standingAt('2027-01-01T22:00:00Z')).toBe('in_grace');
  });

  it('tell once of a disc that a listing and a paper both name', async () => {
    const desk = listingDesk(server);
    await desk.ready(thandi);
    const whole = wholeCar();
    const disc = '2026-12-20';
    const live = await desk.live(thandi, naledi, {
      ...whole,
      papers: { ...whole.papers, discExpiresOn: disc },
    });
    await keep(await paper({ vehicleId: live.id, expiresOn: disc }));
    await look();
    const { reminders } = await papers();
    expect(reminders.map(({ kind, vehicleId, daysBefore }) => [kind, vehicleId, daysBefore])).toEqual([
      ['licence_disc', live.id, 30],
    ]);
    expect(told()).toHaveLength(1);
  });
});
