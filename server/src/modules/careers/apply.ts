import { applyForOpening } from '@kwela/contract/careers/use-cases';
import { isPlainPdf } from '@kwela/domain/files/plain-pdf';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { readFile } from '../files/read-file.ts';
import { takeFiles } from '../files/repo.ts';
import { implement } from '../implement.ts';
import { openNow } from './open-now.ts';
import { findByFile, insertApplication } from './repo.ts';

/** An application with its PDF, of anybody. Its file is judged by what stands in it and belongs to nobody's account. */
export const apply = implement(applyForOpening, async (call, { opening, fileId, ...written }) => {
  const { database, openForms, openings, actor, ip, locale, newId, now } = call;
  const email = written.email.toLowerCase();
  if (!(await openForms.fromNetwork('application', ip)) || !(await openForms.toAddress('application', email)))
    return refuse('rate_limited');
  if (openNow(openings, actor.now).every(({ slug }) => slug !== opening)) return refuse('not_found');
  const file = await readFile(call, fileId);
  if (file === null) return refuse('file_unknown');
  if (file.kind !== 'application/pdf' || !isPlainPdf(file.content)) return refuse('file_not_plain_pdf');
  return asSystem(database.db, async (tx) => {
    const before = await findByFile(tx, fileId, email);
    if (before !== undefined) return ok({ appliedAt: before.applied_at.toISOString() });
    const appliedAt = now();
    const ownerId = actor.kind === 'person' ? actor.userId : null;
    if (!(await takeFiles(tx, [fileId], ownerId, appliedAt))) return refuse('file_unknown');
    await insertApplication(tx, { ...written, id: newId(), opening, email, fileId, locale, appliedAt });
    return ok({ appliedAt: appliedAt.toISOString() });
  });
});
