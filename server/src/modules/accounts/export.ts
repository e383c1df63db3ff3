import { exportMyData } from '@kwela/contract/accounts';
import { ok } from '@kwela/domain/result';
import { recordAudit } from '../../db/audit.ts';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { personalRowsOf } from './export-repo.ts';

/** Everything that we keep about the person who asks, from one moment, recorded as taken out. */
export const exportData = implement(exportMyData, async ({ database, actor, ip }) => {
  const { userId, now: madeAt } = actor;
  const { value } = await asSystem(database.db, async (tx) => {
    const data = await personalRowsOf(tx, userId);
    const act = { action: 'data_exported', actorId: userId, subjectId: userId, ip, at: madeAt } as const;
    await recordAudit(tx, act);
    return ok(data);
  });
  return ok({ madeAt: madeAt.toISOString(), userId, data: value });
});
