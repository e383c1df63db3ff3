import { listApplications } from '@kwela/contract/careers/use-cases';
import { mayReadApplications } from '@kwela/domain/careers/applications';
import { ok, refuse } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { findApplications } from './repo.ts';

export const list = implement(listApplications, async ({ database: { db }, actor }, { opening }) => {
  if (!mayReadApplications(actor)) return refuse('forbidden');
  const rows = await findApplications(db, opening);
  return ok({
    applications: rows.map(({ file_name, file_bytes, applied_at, ...row }) => ({
      ...row,
      file: { name: file_name, bytes: file_bytes },
      appliedAt: applied_at.toISOString(),
    })),
  });
});
