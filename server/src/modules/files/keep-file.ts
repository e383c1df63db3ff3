import type { Actor } from '@kwela/domain/actor';
import { type FileKind, fileName, judgeFile } from '@kwela/domain/files/kinds';
import { ok, type Result, refuse } from '@kwela/domain/result';
import type { Services } from '../context.ts';
import { addFile } from './repo.ts';

interface GivenFile {
  readonly name: string;
  readonly content: Buffer;
}

interface KeptFile {
  readonly id: string;
  readonly name: string;
  readonly kind: FileKind;
  readonly bytes: number;
}

/**
 * Keeps a file until something takes it: judged by what stands in it, under a name without surprises. Who has an account
 * owns it; without one its id is the only way to it, once.
 */
export async function keepFile(
  {
    database,
    keptBytes,
    openForms,
    newId,
    now,
  }: Pick<Services, 'database' | 'keptBytes' | 'openForms' | 'newId' | 'now'>,
  { actor, ip }: { readonly actor: Actor; readonly ip: string },
  given: GivenFile,
): Promise<Result<KeptFile, 'rate_limited' | 'file_too_large' | 'file_kind_unknown'>> {
  const mayHandIn =
    actor.kind === 'person' ? openForms.fromAccount('file', actor.userId) : openForms.fromNetwork('file', ip);
  if (!(await mayHandIn)) return refuse('rate_limited');
  const judged = judgeFile(given.content);
  if (!judged.ok) return judged;
  const kind = judged.value;
  const name = fileName(given.name, kind);
  const id = newId();
  const ownerId = actor.kind === 'person' ? actor.userId : null;
  const bytes = given.content.length;
  const blobId = await keptBytes.keep(given.content);
  await addFile(database.db, { id, ownerId, kind, name, blobId, bytes, createdAt: now() });
  return ok({ id, name, kind, bytes });
}
