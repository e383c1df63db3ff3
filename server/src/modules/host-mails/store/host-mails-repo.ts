import {
  CAR_MAILS,
  type CarMail,
  COVER_MAILS,
  type CoverMail,
  type HostMail,
  IDENTITY_MAILS,
  type IdentityMail,
} from '@kwela/domain/hosting/host-mails';
import {
  IDENTITY_REASON_CODES,
  IDENTITY_STATES,
  type IdentityReason,
  type IdentityState,
} from '@kwela/domain/hosting/onboarding/identity-lifecycle';
import {
  CERTIFICATE_STATES,
  type CertificateState,
  DECLINE_REASONS,
  type DeclineReason,
} from '@kwela/domain/protection/own-cover';
import { DECISION_REASONS, type DecisionReason } from '@kwela/domain/vehicles/listing-review';
import { PAUSE_REASONS, type PauseReason } from '@kwela/domain/vehicles/pauses';
import { LISTING_STATES, type ListingState } from '@kwela/domain/vehicles/vehicle';
import { sql } from 'kysely';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import {
  ADDRESSEE_COLUMNS,
  type Addressee,
  type AddresseeRow,
  addresseeOf,
  joinAddressee,
} from '../../outbox/addressee-repo.ts';
import { mailsOf } from '../../outbox/outbox-repo.ts';
import type { Waiting } from '../../outbox/send-due.ts';

type CarReason = DecisionReason | PauseReason;
const CAR_REASONS: readonly CarReason[] = [...DECISION_REASONS, ...PAUSE_REASONS];
export type HostMailReason = CarReason | DeclineReason | IdentityReason;

export interface NewHostMail {
  readonly hostId: string;
  readonly mail: HostMail;
  /** The same for the same change, so that it is told once. */
  readonly about: string;
  /** What a mail about a car or a certificate is about; neither: the host. */
  readonly listingId?: string;
  readonly certificateId?: string;
  readonly reasons: readonly HostMailReason[];
  readonly at: Date;
}

export const hostMailOutbox = mailsOf('host_mails', {
  kind: sql.ref('event'),
  ref: sql.ref('host_id'),
  since: sql.ref('created_at'),
});

/** Written in the transaction of what it tells. */
export async function insertHostMail(tx: Tx, one: NewHostMail, tryAt: Date): Promise<void> {
  await tx
    .insertInto('host_mails')
    .values({
      host_id: one.hostId,
      event: one.mail,
      about: one.about,
      listing_id: one.listingId,
      certificate_id: one.certificateId,
      reasons: [...one.reasons],
      created_at: one.at,
      mail_try_at: tryAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface MailAboutCar {
  readonly kind: 'car';
  readonly mail: CarMail;
  readonly reasons: readonly CarReason[];
  readonly state: ListingState;
  readonly listingId: string;
  /** Make, model and year, as far as they are written down. */
  readonly car: string;
  readonly plate: string | null;
  /** What an admin wrote beside the reasons. */
  readonly note: string | null;
}

interface MailAboutCover {
  readonly kind: 'cover';
  readonly mail: CoverMail;
  readonly reasons: readonly DeclineReason[];
  readonly state: CertificateState;
  readonly company: string;
  readonly policyNumber: string;
  readonly expiresOn: string;
}

interface MailAboutIdentity {
  readonly kind: 'identity';
  readonly mail: IdentityMail;
  readonly reasons: readonly IdentityReason[];
  readonly state: IdentityState;
}

type MailAbout = MailAboutCar | MailAboutCover | MailAboutIdentity;

export type WaitingHostMail = Waiting &
  Addressee &
  MailAbout & {
    /** The same happened once more meanwhile, perhaps for other reasons: the mail of that tells it. */
    readonly isToldLater: boolean;
  };

interface Row extends AddresseeRow {
  readonly id: string;
  readonly event: string;
  readonly reasons: readonly string[];
  readonly mail_attempts: number;
  readonly listing_id: string | null;
  readonly listing_state: string;
  readonly car: string;
  readonly plate: string | null;
  readonly note: string | null;
  readonly certificate_id: string | null;
  readonly certificate_state: string;
  readonly company: string;
  readonly policy_number: string;
  readonly expires_on: string;
  readonly identity_state: string;
  readonly is_told_later: boolean;
}

function aboutOf(row: Row): MailAbout {
  if (row.listing_id !== null) {
    return {
      kind: 'car',
      mail: codeOf(CAR_MAILS, row.event),
      reasons: row.reasons.map((reason) => codeOf(CAR_REASONS, reason)),
      state: codeOf(LISTING_STATES, row.listing_state),
      listingId: row.listing_id,
      car: row.car,
      plate: row.plate,
      note: row.note,
    };
  }
  if (row.certificate_id !== null) {
    return {
      kind: 'cover',
      mail: codeOf(COVER_MAILS, row.event),
      reasons: row.reasons.map((reason) => codeOf(DECLINE_REASONS, reason)),
      state: codeOf(CERTIFICATE_STATES, row.certificate_state),
      company: row.company,
      policyNumber: row.policy_number,
      expiresOn: row.expires_on,
    };
  }
  return {
    kind: 'identity',
    mail: codeOf(IDENTITY_MAILS, row.event),
    reasons: row.reasons.map((reason) => codeOf(IDENTITY_REASON_CODES, reason)),
    state: codeOf(IDENTITY_STATES, row.identity_state),
  };
}

/** The mails that are due, the first change first, with how things stand now. */
export async function claimHostMails(db: Db, at: Date): Promise<readonly WaitingHostMail[]> {
  const { rows } = await sql<Row>`
    WITH claimed AS (${hostMailOutbox.claiming(at)})
    SELECT m.id, m.event, m.reasons, m.mail_attempts, l.id AS listing_id, l.state AS listing_state,
           concat_ws(' ', l.draft #>> '{car,make}', l.draft #>> '{car,model}', l.draft #>> '{car,year}') AS car,
           l.draft #>> '{car,plate}' AS plate, l.decision_note AS note, c.id AS certificate_id, c.state AS certificate_state, c.company,
           c.policy_number, c.expires_on::text AS expires_on, i.state AS identity_state,
           EXISTS (SELECT FROM host_mails n
                    WHERE n.host_id = m.host_id AND n.event = m.event AND n.listing_id IS NOT DISTINCT FROM m.listing_id
                      AND n.certificate_id IS NOT DISTINCT FROM m.certificate_id AND n.created_at > m.created_at) AS is_told_later,
           ${ADDRESSEE_COLUMNS}
      FROM claimed m LEFT JOIN listings l ON l.id = m.listing_id
      LEFT JOIN own_cover_certificates c ON c.id = m.certificate_id
      LEFT JOIN host_identities i ON i.user_id = m.host_id
      ${joinAddressee('m.host_id')}
     ORDER BY m.created_at, m.about`.execute(db);
  return rows.map((row) => ({
    ...aboutOf(row),
    key: row.id,
    attempts: row.mail_attempts,
    isToldLater: row.is_told_later,
    ...addresseeOf(row),
  }));
}
