import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailCatcher } from '../../testing/mail-catcher.ts';
import { handInFile } from '../../testing/private-files.ts';
import { startTestServer, TEST_NOW, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { clearOldTickets } from '../tickets/clear-old.ts';
import { clearOldApplications } from './clear-old.ts';
import { sendReceipts } from './send-receipts.ts';

const OPENINGS = [
  {
    slug: 'support-cape-town',
    title: 'Support by phone',
    place: 'Cape Town',
    closesOn: '2026-12-10',
    text: 'You answer within {{ times.requestHours | hours }}.',
  },
  { slug: 'over', title: 'Over', place: 'Durban', closesOn: '2026-12-01', text: 'Too late.' },
];
const LETTER = 'I have answered calls at night for three years, and I like it.';
const pdf = (inside: string) => Buffer.from(`%PDF-1.7\n${inside}\n%%EOF\n`);

const { mailer, sent } = mailCatcher();
let server: TestServer;
let naledi: TestPerson;

beforeAll(async () => {
  server = await startTestServer({
    environment: { JWT_EXPIRY_S: '604800' },
    openings: OPENINGS,
    mailer,
  });
  naledi = await server.person('Naledi', ['admin']);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  await server.database.db.deleteFrom('private_files').execute();
  sent.length = 0;
});

const upload = async (content: Buffer, to: TestServer = server): Promise<string> =>
  (await handInFile(to, { name: 'My CV.pdf', content, type: 'application/octet-stream' })).json().id;
const written = (fileId: string) => ({
  opening: 'support-cape-town',
  name: 'Anele Dube',
  email: 'Anele@Example.co.za',
  letter: LETTER,
  fileId,
});
const listed = async () => (await server.succeed('careers/applications', {}, { as: naledi })).applications;

describe('openings', () => {
  it('are those that one can still apply for, with their numbers said and how long we keep what is sent', async () => {
    const { openings, keptMonths } = await server.succeed('careers/openings', {});
    expect(openings).toMatchObject([{ slug: 'support-cape-town', closesOn: '2026-12-10' }]);
    expect(JSON.stringify(openings)).not.toContain('{{');
    expect(keptMonths).toBe(12);
  });
});

describe('an application', () => {
  it('of a visitor is kept with its PDF, told of by mail, and read by admins alone', async () => {
    await server.succeed('careers/apply', written(await upload(pdf('A life'))));
    await sendReceipts(server.services);
    await sendReceipts(server.services);
    expect(sent.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
      'anele@example.co.za: We have your application – Kwela',
    ]);
    expect(sent[0]?.text).toContain('We keep your application for 12 months');
    expect(sent[0]?.text).toContain('Support by phone');

    const [one] = await listed();
    expect(one).toMatchObject({ name: 'Anele Dube', letter: LETTER, file: { name: 'My CV.pdf', bytes: 22 } });
    const sipho = await server.person('Sipho');
    expect(await server.call('careers/applications', {}, { as: sipho })).toMatchObject({ status: 403 });
    const file = (as?: TestPerson) =>
      server.http.inject({
        url: `/functions/v1/careers/file?id=${one?.id}`,
        headers: as === undefined ? {} : { authorization: `Bearer ${as.token}` },
      });
    expect((await file()).statusCode).toBe(404);
    expect((await file(sipho)).statusCode).toBe(404);
    const read = await file(naledi);
    expect(read.body).toBe('%PDF-1.7\nA life\n%%EOF\n');
    expect(read.headers['content-disposition']).toContain('attachment');
  });

  it('sent twice is one, and its file goes with no other', async () => {
    const application = written(await upload(pdf('A life')));
    const first = await server.succeed('careers/apply', application);
    server.clock.advance(60_000);
    expect(await server.succeed('careers/apply', application)).toEqual(first);
    expect(await listed()).toHaveLength(1);
    expect(
      await server.call('careers/apply', { ...application, email: 'other@example.co.za' }),
    ).toMatchObject({
      code: 'file_unknown',
    });
  });

  it.each([
    ['is locked', pdf('<< /Encrypt 9 0 R >>')],
    ['acts by itself', pdf('<< /S /JavaScript /JS (app.alert(1)) >>')],
    ['is a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 0xff, 0xd9])],
  ])('is refused with a file that %s', async (_, content) => {
    expect(await server.call('careers/apply', written(await upload(content)))).toMatchObject({
      code: 'file_not_plain_pdf',
    });
  });

  it('is refused without its file, after the last day, and where a field is wrong', async () => {
    expect(await server.call('careers/apply', written(randomUUID()))).toMatchObject({ code: 'file_unknown' });
    const fileId = await upload(pdf('A life'));
    expect(await server.call('careers/apply', { ...written(fileId), opening: 'over' })).toMatchObject({
      status: 404,
    });
    expect(await server.call('careers/apply', { ...written(fileId), letter: 'Hi' })).toMatchObject({
      status: 400,
    });
    expect(await server.call('careers/apply', { ...written(fileId), email: 'anele' })).toMatchObject({
      status: 400,
    });
    expect(await listed()).toEqual([]);
  });

  it('is gone with its file after twelve months, and not a minute earlier', async () => {
    const { db } = server.database;
    await server.succeed('careers/apply', written(await upload(pdf('A life'))));
    const clear = async (at: string) => {
      server.clock.set(new Date(at));
      await clearOldApplications(server.services);
      await clearOldTickets(server.services);
      return (await db.selectFrom('private_files').select('id').execute()).length;
    };
    expect(await clear('2027-12-02T08:00:00Z')).toBe(1);
    expect(await clear('2027-12-02T08:01:00Z')).toBe(0);
    expect(await db.selectFrom('applications').select('id').execute()).toEqual([]);
  });

  it('of a person with an account is in their export and goes with the account', async () => {
    const sipho = await server.person('Sipho2');
    await server.succeed('careers/apply', written(await upload(pdf('A life'))), { as: sipho });
    const { data } = await server.succeed('accounts/export', {}, { as: sipho });
    expect(data.applications).toMatchObject([{ name: 'Anele Dube' }]);
  });

  it('cannot be sent over and over by a machine', async () => {
    const strict = await startTestServer({ environment: { RATE_LIMIT_FORMS: '8' }, openings: OPENINGS });
    try {
      const fileId = await upload(pdf('A life'), strict);
      const codes: unknown[] = [];
      for (let count = 0; count < 6; count += 1) {
        const answer = await strict.call('careers/apply', written(fileId));
        codes.push(answer.ok ? 'ok' : answer.code);
      }
      expect(codes).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'rate_limited']);
    } finally {
      await strict.close();
    }
  });
});
