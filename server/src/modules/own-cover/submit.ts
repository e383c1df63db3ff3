import { submitOwnCover } from '@kwela/contract/hosting/own-cover';
import { ok, refuse } from '@kwela/domain/result';
import { localDate } from '@kwela/domain/time';
import type { z } from 'zod';
import { asSystem } from '../../db/tx.ts';
import { takeFiles } from '../files/repo.ts';
import { implement } from '../implement.ts';
import { ownCoverView } from './read/own-cover-view.ts';
import {
  type Certificate,
  correctCertificate,
  findCertificates,
  insertCertificate,
  lockCertificate,
  lockCertificates,
} from './store/certificates-repo.ts';

const isSame = (before: Certificate, given: z.output<typeof submitOwnCover.input>): boolean =>
  before.company === given.company &&
  before.policyNumber === given.policyNumber &&
  before.expiresOn === given.expiresOn &&
  before.file.id === given.fileId.toLowerCase();

/** Sent twice, it is kept once, and as it was sent last while nobody has decided about it. Source: docs/rules/protection.md “Own-cover certificate”. */
export const submit = implement(submitOwnCover, ({ database, hostingPolicies, actor }, given) => {
  const { userId: hostId, now } = actor;
  const { papers, records } = hostingPolicies.at(now);
  return asSystem(database.db, async (tx) => {
    if (!(await lockCertificates(tx, hostId))) return refuse('forbidden');
    const before = await lockCertificate(tx, given.id);
    if (before !== null && before.hostId !== hostId) return refuse('not_found');
    const { isSelfDriveCovered: _, ...certificate } = given;
    const isRunOut = given.expiresOn < localDate(now);
    if (before?.state === 'submitted' && !isSame(before, given)) {
      if (isRunOut) return refuse('certificate_run_out');
      const isOtherFile = before.file.id !== given.fileId.toLowerCase();
      if (isOtherFile && !(await takeFiles(tx, [given.fileId], hostId, now))) return refuse('file_unknown');
      await correctCertificate(tx, before, certificate);
    }
    if (before === null) {
      if (isRunOut) return refuse('certificate_run_out');
      const kept = await findCertificates(tx, hostId);
      if (kept.some(({ state }) => state === 'submitted')) return refuse('certificate_waiting');
      if (kept.length >= records.maxPapers) return refuse('too_many_records', { max: records.maxPapers });
      if (!(await takeFiles(tx, [given.fileId], hostId, now))) return refuse('file_unknown');
      await insertCertificate(tx, { ...certificate, hostId, submittedAt: now });
    }
    return ok(await ownCoverView(tx, hostId, { now, papers }));
  });
});
