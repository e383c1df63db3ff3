import { randomUUID } from 'node:crypto';
import { ok } from '@kwela/domain/result';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '../db/tx.ts';
import { tellAccount } from '../modules/bank-account-notices/tell-account.ts';
import { insertInvitations } from '../modules/drivers/invitations-repo.ts';
import { insertHostMail } from '../modules/host-mails/store/host-mails-repo.ts';
import { noteReminders } from '../modules/papers/store/reminders-repo.ts';
import { queueCommand } from '../modules/payments/store/outbox-repo.ts';
import { insertPayoutMail } from '../modules/payouts/store/mails-repo.ts';
import { queueShareMail } from '../modules/shares/store/mails-repo.ts';
import { insertGroup, insertShare } from '../modules/shares/store/write-repo.ts';
import { queueTeamMail } from '../modules/team/store/team-mails-repo.ts';
import { QUESTION } from '../modules/tickets/testing/desk.ts';
import { insertVerificationMail } from '../modules/verifications/store/mails-repo.ts';
import { insertWebhook, setFailing } from '../modules/webhooks/store/webhooks-repo.ts';
import { openHosting } from '../testing/hosting.ts';
import { TEST_NOW } from '../testing/test-server.ts';
import { hostCar, payNow, tripWith } from '../testing/trips.ts';
import { stuckWork } from './stuck-work-repo.ts';
import { WATCHED_QUEUES } from './watched-queues.ts';

const { server, thandi, sipho } = await openHosting();
const { db } = server.database;

/** Where tries are counted and what fails for good is known in another way. */
const NOT_WATCHED: Readonly<Record<string, string>> = {
  'public.analytics_outbox': 'what its company does not take in time is forgotten: a visit less in a chart',
  'public.calendar_feeds': 'its host sees why a calendar cannot be read, and is the one who can mend it',
  'public.webhook_deliveries': 'a program that does not answer is given up on, and its host is told',
  'simulator.deliveries': 'the company that is played while we build',
  'simulator.notices': 'the companies that are played while we build',
};

const payoutId = randomUUID();
const cardId = randomUUID();
/** For each queue: what an operator is told of a row that waits in it, and how such a row is done with. */
const waiting = new Map<string, { readonly kind: string; readonly ref: string; readonly done: string }>();

beforeAll(async () => {
  const { bookingId } = await payNow(server, sipho, tripWith(await hostCar(server, thandi)));
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const { ref } = await server.succeed('tickets/open', QUESTION, { as: sipho, idempotencyKey: randomUUID() });
  const ticket = await db.selectFrom('tickets').select('id').where('ref', '=', ref).executeTakeFirstOrThrow();
  const coHost = await server.succeed(
    'team/invite',
    { id: randomUUID(), email: 'lerato@example.co.za', scopes: ['calendar'], vehicleIds: null },
    { as: thandi },
  );
  const [fileId, applicationId, webhookId, shareId, invitationId] = [
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
  ];
  await sql`INSERT INTO payout_batches (batch_on, made_at) VALUES ('2026-12-02', ${TEST_NOW})`.execute(db);
  await sql`INSERT INTO payouts (id, host_id, batch_on, state, cents, offset_cents, bank, account_id, account_end, reference,
                                 created_at, state_at, try_at)
            VALUES (${payoutId}, ${thandi.userId}, '2026-12-02', 'processing', 100, 0, 'simulator', ${payoutId}, '5678',
                    'kwela-payout-stuck', ${TEST_NOW}, ${TEST_NOW}, ${TEST_NOW})`.execute(db);
  await sql`INSERT INTO private_files (id, kind, name, content, created_at, bytes)
            VALUES (${fileId}, 'application/pdf', 'cv.pdf', '', ${TEST_NOW}, 0)`.execute(db);
  await sql`INSERT INTO applications (id, opening, name, email, letter, file_id, locale, applied_at, mail_try_at)
            VALUES (${applicationId}, 'support', 'Anele', 'anele@example.co.za', '', ${fileId}, 'en', ${TEST_NOW},
                    ${TEST_NOW})`.execute(db);
  await sql`INSERT INTO saved_cards (id, person_id, provider, token_sealed, fingerprint, saved_at, removed_at, try_at)
            VALUES (${cardId}, ${sipho.userId}, 'simulator', '', '', ${TEST_NOW}, ${TEST_NOW}, ${TEST_NOW})`.execute(
    db,
  );
  await sql`INSERT INTO payment_events (provider, event_id, outcome, raw, received_at, try_at)
            VALUES ('payfast', 'evt_stuck', 'unconfirmed', '', ${TEST_NOW}, ${TEST_NOW})`.execute(db);
  const disc = {
    subject: 'licence_disc 1',
    carId: null,
    kind: 'licence_disc',
    expiresOn: '2027-01-01',
  } as const;
  await noteReminders(db, [{ ...disc, hostId: thandi.userId, daysBefore: 30 }], TEST_NOW);
  await asSystem(db, async (tx) => {
    const command = { id: randomUUID(), paymentId: payment.id, kind: 'refund', amountCents: 100 } as const;
    await queueCommand(tx, { ...command, reason: 'booking' }, TEST_NOW);
    await queueTeamMail(tx, { coHostId: coHost.id, version: 2, mail: 'joined' }, TEST_NOW);
    const decided = { hostId: thandi.userId, mail: 'identity_rejected', about: 'identity 1' } as const;
    await insertPayoutMail(
      tx,
      { hostId: thandi.userId, mail: 'payout_paid', about: 'paid 1', cents: 100, at: TEST_NOW },
      TEST_NOW,
    );
    await insertHostMail(tx, { ...decided, reasons: [], at: TEST_NOW }, TEST_NOW);
    const checked = { userId: sipho.userId, mail: 'rejected', about: 'reject 1', reason: null } as const;
    await insertVerificationMail(tx, { ...checked, at: TEST_NOW }, TEST_NOW);
    const hook = { id: webhookId, hostId: thandi.userId, url: 'https://hooks.co.za/kwela' };
    await insertWebhook(tx, { ...hook, events: ['calendar.changed'], state: 'on', createdAt: TEST_NOW });
    const given = { of: 'payout', givenId: webhookId, numberEnd: '5678', isFirst: true } as const;
    await tellAccount(tx, { ...given, userId: thandi.userId, at: TEST_NOW });
    await setFailing(tx, webhookId, TEST_NOW);
    const invited = { id: invitationId, firstName: 'Nomsa', lastName: 'Zulu', birthOn: '1992-03-01' };
    await insertInvitations(tx, [{ ...invited, email: 'nomsa@example.co.za' }], {
      bookingId,
      locale: 'en',
      at: TEST_NOW,
      mailAt: TEST_NOW,
    });
    await insertGroup(tx, { bookingId, totalCents: 100, locale: 'en' }, TEST_NOW);
    const share = { id: shareId, bookingId, isOwn: true, name: null, email: null, cents: 100 };
    await insertShare(tx, share, TEST_NOW);
    await queueShareMail(tx, { shareId, mail: 'reminder', version: 1, cents: 100 }, TEST_NOW);
    return ok(null);
  });
  const [done, mailDone] = ['done_at = now()', 'mail_done_at = now()'];
  waiting
    .set('timers', { kind: 'payment_hold', ref: bookingId, done })
    .set('payment_outbox', {
      kind: 'refund',
      ref: payment.id,
      done: "done_at = now(), refund_state = 'settled'",
    })
    .set('message_outbox', { kind: 'confirm_paid', ref: bookingId, done })
    .set('bank_account_notices', { kind: 'payout_account_given', ref: thandi.userId, done })
    .set('invoice_orders', { kind: 'booking', ref: bookingId, done })
    .set('ticket_mails', { kind: 'received', ref: ticket.id, done })
    .set('applications', { kind: 'support', ref: applicationId, done: mailDone })
    .set('co_hosts', { kind: 'invitation', ref: coHost.id, done: mailDone })
    .set('team_mails', { kind: 'joined', ref: coHost.id, done: mailDone })
    .set('host_paper_reminders', { kind: 'licence_disc', ref: thandi.userId, done: mailDone })
    .set('host_mails', { kind: 'identity_rejected', ref: thandi.userId, done: mailDone })
    .set('payouts', { kind: 'simulator', ref: payoutId, done: "state = 'paid', paid_at = now()" })
    .set('saved_cards', { kind: 'forget', ref: cardId, done: 'removed_at = NULL' })
    .set('payment_events', { kind: 'payfast', ref: 'evt_stuck', done: "effect = 'ignored'" })
    .set('share_mails', { kind: 'reminder', ref: shareId, done: mailDone })
    .set('driver_invitations', { kind: 'invitation', ref: invitationId, done: mailDone })
    .set('payout_mails', { kind: 'payout_paid', ref: thandi.userId, done: mailDone })
    .set('verification_mails', { kind: 'rejected', ref: sipho.userId, done: mailDone })
    .set('webhooks', { kind: 'turned_off', ref: webhookId, done: 'notice_at = NULL' });
});

describe('work that is stuck', () => {
  it('is looked for wherever the database counts how often something was tried', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT DISTINCT table_schema || '.' || table_name AS name FROM information_schema.columns
       WHERE data_type = 'integer' AND column_name ~ '(^|_)(attempts|failures)$'`.execute(db);
    const watched = WATCHED_QUEUES.map(({ table }) => `public.${table}`);
    expect(rows.map(({ name }) => name).toSorted()).toEqual(
      [...watched, ...Object.keys(NOT_WATCHED)].toSorted(),
    );
  });

  it.each(WATCHED_QUEUES.map((queue) => [queue.table, queue] as const))(
    'is shown of %s from the tenth failure on, with why, until it is done',
    async (table, { failures, error }) => {
      const { kind, ref, done } = waiting.get(table) ?? { kind: '', ref: '', done: '' };
      const fail = (times: number) =>
        sql`UPDATE ${sql.table(table)} SET ${sql.ref(failures)} = ${times}, ${sql.ref(error)} = 'ETIMEDOUT'`.execute(
          db,
        );
      await fail(9);
      expect(await stuckWork(db)).toEqual([]);
      await fail(10);
      expect(await stuckWork(db)).toContainEqual({
        queue: table,
        kind,
        ref,
        failures: 10,
        error: 'ETIMEDOUT',
        since: expect.any(Date),
      });
      await sql`UPDATE ${sql.table(table)} SET ${sql.raw(done)}`.execute(db);
      expect(await stuckWork(db)).toEqual([]);
    },
  );

  it('is shown with the oldest first', async () => {
    for (const [days, ref] of [2, 3, 1].map((days) => [days, randomUUID()] as const))
      await sql`INSERT INTO timers (kind, ref, due_at, try_at, attempts)
                VALUES (${`late ${days}`}, ${ref}, ${new Date(TEST_NOW.getTime() - days * 86_400_000)}, ${TEST_NOW}, 10)`.execute(
        db,
      );
    expect((await stuckWork(db)).map(({ kind }) => kind)).toEqual(['late 3', 'late 2', 'late 1']);
  });
});
