import { ISSUED_KINDS, type IssuedKind } from '@kwela/domain/documents/kinds';
import { type Selectable, sql } from 'kysely';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';
import type { IssuedDocuments } from '../../../db/schema.gen.ts';

/** A document that was issued as a file and is kept. */
export interface IssuedDocument {
  readonly id: string;
  readonly kind: IssuedKind;
  /** Null: it is of a month of a host. */
  readonly bookingId: string | null;
  readonly hostId: string | null;
  readonly subject: string;
  readonly ref: string;
  readonly number: string | null;
  readonly totalCents: number | null;
  readonly contentSha256: Buffer;
  readonly fileSha256: Buffer;
  readonly issuedAt: Date;
  readonly blobId: string;
  readonly bytes: number;
}

const issuedOf = (row: Selectable<IssuedDocuments>): IssuedDocument => ({
  id: row.id,
  kind: codeOf(ISSUED_KINDS, row.kind),
  bookingId: row.booking_id,
  hostId: row.host_id,
  subject: row.subject,
  ref: row.ref,
  number: row.number,
  totalCents: row.total_cents,
  contentSha256: row.content_sha256,
  fileSha256: row.file_sha256,
  issuedAt: row.issued_at,
  blobId: row.blob_id,
  bytes: row.bytes,
});

/** Of what a document is, whatever it says. */
export type IssuedSubject = Pick<IssuedDocument, 'kind' | 'bookingId' | 'hostId' | 'subject'>;

const ofSubject = ({ kind, bookingId, hostId, subject }: IssuedSubject) => sql<boolean>`
  kind = ${kind} AND coalesce(booking_id, host_id) = ${bookingId ?? hostId}::uuid AND subject = ${subject}`;

/** The one that says just this; null: the first one, whatever it says. */
export async function findIssued(
  db: Db,
  of: IssuedSubject,
  contentSha256: Buffer | null,
): Promise<IssuedDocument | null> {
  const row = await db
    .selectFrom('issued_documents')
    .selectAll()
    .where(ofSubject(of))
    .where(sql<boolean>`(${contentSha256}::bytea IS NULL OR content_sha256 = ${contentSha256}::bytea)`)
    .orderBy('issued_at')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : issuedOf(row);
}

/** False: the same was issued at the same moment. */
export async function insertIssued(db: Db, document: IssuedDocument): Promise<boolean> {
  const inserted = await db
    .insertInto('issued_documents')
    .values({
      id: document.id,
      kind: document.kind,
      booking_id: document.bookingId,
      host_id: document.hostId,
      subject: document.subject,
      ref: document.ref,
      number: document.number,
      total_cents: document.totalCents,
      content_sha256: document.contentSha256,
      file_sha256: document.fileSha256,
      issued_at: document.issuedAt,
      blob_id: document.blobId,
      bytes: document.bytes,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Those whose codes begin with this reference. */
export async function findIssuedByRef(db: Db, ref: string): Promise<readonly IssuedDocument[]> {
  const rows = await db.selectFrom('issued_documents').selectAll().where('ref', '=', ref).execute();
  return rows.map(issuedOf);
}

/** Whether another of the same thing was issued after it. */
export async function isReplaced(db: Db, document: IssuedDocument): Promise<boolean> {
  const row = await db
    .selectFrom('issued_documents')
    .select('id')
    .where(ofSubject(document))
    .where('id', '<>', document.id)
    .where('issued_at', '>', document.issuedAt)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
