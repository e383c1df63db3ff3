import { createHash } from 'node:crypto';
import { documentCode, sealOf } from '@kwela/domain/documents/code';
import { makeReference } from '@kwela/domain/reference';
import { footWords, paperInstant, SHEET_WORDS } from '@kwela/words/documents/common';
import type { Services } from '../../context.ts';
import type { PrivateFile } from '../../files/repo.ts';
import { type Paper, say } from '../contents/paper.ts';
import { findIssued, type IssuedDocument, insertIssued } from '../store/issued-repo.ts';

const CHECK_PATH = 'trust-safety';
const REFERENCE_SIGNS = 5;

/** The sign that stands behind the reference on a document; another one for each that was issued. */
export const sealForIssued = (
  { documentHash }: Pick<Services, 'documentHash'>,
  { id }: Pick<IssuedDocument, 'id'>,
): string => sealOf(documentHash(`issued ${id}`));

const sha256 = (content: string | Uint8Array): Buffer => createHash('sha256').update(content).digest();

type Issuing = Pick<
  Services,
  'database' | 'keptBytes' | 'sheets' | 'siteUrl' | 'documentHash' | 'now' | 'newId' | 'randomBytes'
>;

async function keptFile({ keptBytes }: Issuing, { blobId }: IssuedDocument, name: string) {
  const content = await keptBytes.read(blobId);
  if (content === null) throw new Error('An issued document has no bytes');
  return { kind: 'application/pdf', name, content } satisfies PrivateFile;
}

/**
 * The file of a document: the one that is kept where it says the same, or else the next one, drawn and kept. However often and however
 * many at once ask, there is one of the same words. Source: docs/rules/documents.md “Kept as issued”.
 */
export async function issueDocument(services: Issuing, paper: Paper): Promise<PrivateFile> {
  const { database, keptBytes, sheets, siteUrl, now, newId, randomBytes } = services;
  const { db } = database;
  const subject = {
    kind: paper.kind,
    bookingId: 'bookingId' in paper.about ? paper.about.bookingId : null,
    hostId: 'hostId' in paper.about ? paper.about.hostId : null,
    subject: paper.subject,
  };
  const contentSha256 = sha256(JSON.stringify(paper.content));
  const kept = await findIssued(db, subject, paper.isFixed === true ? null : contentSha256);
  if (kept !== null) return keptFile(services, kept, paper.fileName);
  const [id, issuedAt] = [newId(), now()];
  const ref =
    'ref' in paper.about
      ? paper.about.ref
      : makeReference('STM', issuedAt, [...randomBytes(REFERENCE_SIGNS)]);
  const code = paper.code ?? documentCode({ ref, seal: sealForIssued(services, { id }) });
  const foot = footWords({
    address: new URL(CHECK_PATH, siteUrl).href.replace(/^https?:\/\//, ''),
    code,
    issued: paperInstant(issuedAt, say),
    digest: contentSha256.toString('hex'),
  });
  const content = await sheets.draw({
    ...paper.content,
    issuedAt,
    foot: foot.map(say),
    pageWords: { page: say(SHEET_WORDS.page), of: say(SHEET_WORDS.of) },
  });
  const issued = {
    ...subject,
    id,
    ref,
    number: paper.number,
    totalCents: paper.totalCents,
    contentSha256,
    fileSha256: sha256(content),
    issuedAt,
    // Where another one came first nothing points to these bytes, and they go again.
    blobId: await keptBytes.keep(content),
    bytes: content.length,
  };
  if (await insertIssued(db, issued)) return { kind: 'application/pdf', name: paper.fileName, content };
  const first = await findIssued(db, subject, contentSha256);
  if (first === null) throw new Error('A document was neither issued nor kept');
  return keptFile(services, first, paper.fileName);
}
