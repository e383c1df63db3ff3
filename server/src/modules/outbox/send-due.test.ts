import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MailNotSent } from '../../adapters/mail/port.ts';
import { SmsNotSent } from '../../adapters/sms/port.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../testing/test-server.ts';
import { claimReceipts, receiptOutbox as outbox, type WaitingReceipt } from '../careers/repo.ts';
import { OUTBOX_BATCH } from './outbox-repo.ts';
import { sendDue } from './send-due.ts';

/** Mails about applications, as the simplest that wait: here is what becomes of each, whatever it is about. */

let server: TestServer;
/** Those that were sent, by the name of who applied. */
const sent: string[] = [];
let deliver: (name: string) => string | null = () => null;

beforeAll(async () => {
  server = await startTestServer({ environment: { LOG_LEVEL: 'silent' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  await server.database.db.deleteFrom('private_files').execute();
  sent.length = 0;
  deliver = () => null;
});

async function applied(...names: readonly string[]): Promise<void> {
  for (const name of names) {
    const fileId = randomUUID();
    await sql`INSERT INTO private_files (id, kind, name, content, created_at, bytes)
              VALUES (${fileId}, 'application/pdf', 'cv.pdf', '', ${TEST_NOW}, 0)`.execute(
      server.database.db,
    );
    await sql`INSERT INTO applications (id, opening, name, email, letter, file_id, locale, applied_at, mail_try_at)
              VALUES (${randomUUID()}, 'support', ${name}, 'anele@example.co.za', '', ${fileId}, 'en', ${TEST_NOW},
                      ${TEST_NOW})`.execute(server.database.db);
  }
}
const send = () =>
  sendDue(server.services, {
    what: 'a mail about an application',
    facts: ({ key }: WaitingReceipt) => ({ applicationId: key }),
    outbox,
    claim: claimReceipts,
    deliver: async ({ name }) => {
      const reason = deliver(name);
      if (reason === null) sent.push(name);
      return reason;
    },
  });
const rows = async () =>
  (
    await server.database.db
      .selectFrom('applications')
      .select(['name', 'mail_attempts', 'mail_error', 'mail_done_at', 'mail_try_at'])
      .orderBy('name')
      .execute()
  ).map((row) => ({
    name: row.name,
    attempts: row.mail_attempts,
    error: row.mail_error,
    isDone: row.mail_done_at !== null,
    waitsS: (row.mail_try_at.getTime() - server.clock.now().getTime()) / 1_000,
  }));

describe('what waits to be sent', () => {
  it('is sent once, however many are due and however often it is looked at', async () => {
    const names = Array.from({ length: OUTBOX_BATCH * 2 + 1 }, (_, index) => `Anele ${index}`);
    await applied(...names);
    expect(await send()).toBe(names.length);
    expect(await send()).toBe(0);
    expect(sent.toSorted()).toEqual(names.toSorted());
  });

  it('is sent once by two processes that look at the same time', async () => {
    const names = Array.from({ length: OUTBOX_BATCH + 5 }, (_, index) => `Anele ${index}`);
    await applied(...names);
    const counts = await Promise.all([send(), send()]);
    expect(counts[0] + counts[1]).toBe(names.length);
    expect(sent.toSorted()).toEqual(names.toSorted());
  });

  it('waits for its time', async () => {
    await applied('Anele');
    server.clock.set(new Date(TEST_NOW.getTime() - 1));
    expect(await send()).toBe(0);
    server.clock.set(TEST_NOW);
    expect(await send()).toBe(1);
  });

  it('that has nobody to go to is done with, and says why', async () => {
    await applied('Anele');
    deliver = () => 'no address';
    await send();
    expect(await rows()).toMatchObject([{ attempts: 1, error: 'no address', isDone: true }]);
    expect(await send()).toBe(0);
  });

  it.each([
    ['the mail is away', new MailNotSent('test', 'ETIMEDOUT'), 'ETIMEDOUT'],
    ['the SMS is away', new SmsNotSent('test', 'busy'), 'busy'],
    ['it cannot be written', new Error('no such word'), 'no such word'],
  ])('waits longer each time while %s, and holds up no other', async (_, error, reason) => {
    await applied('Anele', 'Bongi');
    deliver = (name) => {
      if (name === 'Anele') throw error;
      return null;
    };
    for (const [attempts, waitsS] of [
      [1, 5],
      [2, 15],
      [3, 60],
    ] as const) {
      await send();
      expect(await rows()).toMatchObject([
        { name: 'Anele', attempts, waitsS, error: reason, isDone: false },
        { name: 'Bongi', attempts: 1, error: null, isDone: true },
      ]);
      expect(await send()).toBe(0);
      server.clock.advance(waitsS * 1_000);
    }
    deliver = () => null;
    expect(await send()).toBe(1);
    expect(sent).toEqual(['Bongi', 'Anele']);
    expect((await rows())[0]).toMatchObject({ attempts: 4, error: null, isDone: true });
  });

  it('is left alone while another process has it, and sent two minutes after that one ended', async () => {
    await applied('Anele');
    const { db } = server.database;
    expect(await claimReceipts(db, server.clock.now())).toHaveLength(1);
    server.clock.advance(119_999);
    expect(await send()).toBe(0);
    server.clock.advance(1);
    expect(await send()).toBe(1);
    expect(sent).toEqual(['Anele']);
  });

  it('is not taken up again by a process that was slow, once another has sent it', async () => {
    await applied('Anele');
    const { db } = server.database;
    const [slow] = await claimReceipts(db, server.clock.now());
    server.clock.advance(120_000);
    await send();
    await outbox.postpone(db, slow?.key ?? '', server.clock.now(), 'ETIMEDOUT');
    expect(await send()).toBe(0);
    expect(await rows()).toMatchObject([{ isDone: true, error: null }]);
  });
});
