import { REMINDED_KINDS, type RemindedKind } from '@kwela/domain/records/papers';
import { sql } from 'kysely';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';
import { mailsOf } from '../../outbox/outbox-repo.ts';

/** A paper that runs out within some days. */
export interface ExpiringPaper {
  readonly hostId: string;
  /** The same for the same paper, wherever its last day is known from. */
  readonly subject: string;
  readonly carId: number | null;
  readonly kind: RemindedKind;
  readonly expiresOn: string;
}

/**
 * Papers whose last day lies between two dates: those that hosts keep, the licence discs of cars that are listed, and the own cover of hosts, by
 * the certificate that holds longest. The last day that a host wrote into a listing and the one on the paper that they keep of the same car are one
 * subject.
 */
export async function findExpiring(db: Db, fromOn: string, toOn: string): Promise<readonly ExpiringPaper[]> {
  const { rows } = await sql<{
    host_id: string;
    subject: string;
    vehicle_id: number | null;
    kind: string;
    expires_on: string;
  }>`
    SELECT host_id, CASE WHEN vehicle_id IS NULL OR kind IN ('service_book', 'other') THEN 'paper ' || id
                         ELSE kind || ' ' || vehicle_id END AS subject,
           vehicle_id, kind, expires_on::text AS expires_on
      FROM host_papers
     WHERE replaced_by IS NULL AND expires_on BETWEEN ${fromOn}::date AND ${toOn}::date
    UNION
    SELECT host_id, 'licence_disc ' || vehicle_id, vehicle_id, 'licence_disc', published #>> '{papers,discExpiresOn}'
      FROM listings
     WHERE state IN ('live', 'snoozed', 'auto_paused')
       AND published #>> '{papers,discExpiresOn}' BETWEEN ${fromOn} AND ${toOn}
    UNION
    SELECT host_id, 'own_cover', NULL, 'own_cover', max(expires_on)::text
      FROM own_cover_certificates WHERE state = 'approved'
     GROUP BY host_id HAVING max(expires_on) BETWEEN ${fromOn}::date AND ${toOn}::date`.execute(db);
  return rows.map((row) => ({
    hostId: row.host_id,
    subject: row.subject,
    carId: row.vehicle_id,
    kind: codeOf(REMINDED_KINDS, row.kind),
    expiresOn: row.expires_on,
  }));
}

/** Notes reminders, each once, however often and by how many processes it is tried. A host who has left the table of hosts is left out. */
export async function noteReminders(
  db: Db,
  reminders: readonly (ExpiringPaper & { readonly daysBefore: number })[],
  at: Date,
): Promise<void> {
  await sql`
    INSERT INTO host_paper_reminders
      (host_id, subject, vehicle_id, kind, expires_on, days_before, noticed_at, mail_try_at)
    SELECT g.host_id, g.subject, g.vehicle_id, g.kind, g.expires_on, g.days_before, ${at}, ${at}
      FROM unnest(${reminders.map(({ hostId }) => hostId)}::uuid[], ${reminders.map(({ subject }) => subject)}::text[],
                  ${reminders.map(({ carId }) => carId)}::bigint[], ${reminders.map(({ kind }) => kind)}::text[],
                  ${reminders.map(({ expiresOn }) => expiresOn)}::date[],
                  ${reminders.map(({ daysBefore }) => daysBefore)}::int[])
           AS g (host_id, subject, vehicle_id, kind, expires_on, days_before)
      JOIN hosts h ON h.user_id = g.host_id
    ON CONFLICT ON CONSTRAINT host_paper_reminders_once DO NOTHING`.execute(db);
}

const MOST_LISTED = 20;

/** What a host was reminded of since an instant, the newest first. */
export async function findReminders(db: Db, hostId: string, since: Date) {
  const { rows } = await sql<{
    id: string;
    kind: string;
    public_id: string | null;
    expires_on: string;
    days_before: number;
    noticed_at: Date;
  }>`
    SELECT r.id, r.kind, v.public_id, r.expires_on::text AS expires_on, r.days_before, r.noticed_at
      FROM host_paper_reminders r LEFT JOIN vehicles v ON v.id = r.vehicle_id
     WHERE r.host_id = ${hostId}::uuid AND r.noticed_at >= ${since} ORDER BY r.noticed_at DESC, r.id LIMIT ${MOST_LISTED}`.execute(
    db,
  );
  return rows.map((row) => ({
    id: row.id,
    kind: codeOf(REMINDED_KINDS, row.kind),
    vehicleId: row.public_id,
    expiresOn: row.expires_on,
    daysBefore: row.days_before,
    noticedAt: row.noticed_at,
  }));
}

export interface WaitingReminder {
  readonly key: string;
  readonly hostId: string;
  readonly subject: string;
  readonly kind: RemindedKind;
  readonly expiresOn: string;
  /** Null: of the host, or of a car that is gone. */
  readonly plate: string | null;
  readonly email: string | null;
  readonly name: string;
  readonly locale: string | null;
  readonly attempts: number;
}

export const reminderOutbox = mailsOf('host_paper_reminders', {
  kind: sql.ref('kind'),
  ref: sql.ref('host_id'),
  since: sql.ref('noticed_at'),
});

export async function claimReminders(db: Db, at: Date): Promise<readonly WaitingReminder[]> {
  const { rows } = await sql<{
    id: string;
    host_id: string;
    subject: string;
    kind: string;
    expires_on: string;
    plate: string | null;
    email: string | null;
    first_name: string;
    locale: string | null;
    mail_attempts: number;
  }>`
    WITH claimed AS (${reminderOutbox.claiming(at)})
    SELECT c.id, c.host_id, c.subject, c.kind, c.expires_on::text AS expires_on, v.plate, u.email, p.first_name, p.locale, c.mail_attempts
      FROM claimed c JOIN auth.users u ON u.id = c.host_id JOIN profiles p ON p.id = c.host_id
      LEFT JOIN vehicles v ON v.id = c.vehicle_id`.execute(db);
  return rows.map((row) => ({
    key: row.id,
    hostId: row.host_id,
    subject: row.subject,
    kind: codeOf(REMINDED_KINDS, row.kind),
    expiresOn: row.expires_on,
    plate: row.plate,
    email: row.email,
    name: row.first_name,
    locale: row.locale,
    attempts: row.mail_attempts,
  }));
}
