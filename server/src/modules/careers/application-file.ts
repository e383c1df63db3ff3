import type { Actor } from '@kwela/domain/actor';
import { mayReadApplications } from '@kwela/domain/careers/applications';
import { ok, type Result, refuse } from '@kwela/domain/result';
import type { Services } from '../context.ts';
import { readFile } from '../files/read-file.ts';
import type { PrivateFile } from '../files/repo.ts';
import { findFileId } from './repo.ts';

/** The PDF of an application, for admins; for everybody else there is none. */
export async function applicationFile(
  services: Pick<Services, 'database' | 'keptBytes'>,
  actor: Actor,
  id: string,
): Promise<Result<PrivateFile, 'not_found'>> {
  if (!mayReadApplications(actor)) return refuse('not_found');
  const found = await findFileId(services.database.db, id);
  const file = found === undefined ? null : await readFile(services, found.file_id);
  return file === null ? refuse('not_found') : ok(file);
}
