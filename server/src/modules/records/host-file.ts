import type { Actor } from '@kwela/domain/actor';
import { privateFileAccess } from '@kwela/domain/records/file-access';
import { ok, type Result, refuse } from '@kwela/domain/result';
import { recordAudit } from '../../db/audit.ts';
import { asSystem } from '../../db/tx.ts';
import type { Services } from '../context.ts';
import { readFile } from '../files/read-file.ts';
import type { PrivateFile } from '../files/repo.ts';
import { findFileReaders } from './store/files-repo.ts';

interface Look {
  readonly actor: Actor;
  readonly ip: string;
}

/**
 * A receipt or a paper for its host, what shows a charge for both sides of its trip, and all of it for admins, whose looks stand in the
 * record of the account; for everybody else there is none.
 */
export async function hostFile(
  services: Pick<Services, 'database' | 'keptBytes'>,
  { actor, ip }: Look,
  id: string,
): Promise<Result<PrivateFile, 'not_found'>> {
  const { db } = services.database;
  const readers = await findFileReaders(db, id);
  const access = privateFileAccess(actor, readers);
  const file = access === null ? null : await readFile(services, id);
  if (file === null || actor.kind !== 'person') return refuse('not_found');
  if (access === 'own') return ok(file);
  return asSystem(db, async (tx) => {
    await recordAudit(tx, {
      action: 'host_file_looked_at',
      actorId: actor.userId,
      subjectId: readers[0] ?? null,
      ip,
      at: actor.now,
    });
    return ok(file);
  });
}
