import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { endRemoval, forgetBlob, removalsDue, unknownBlobs } from './bytes/removals-repo.ts';
import type { StorageContext } from './context.ts';
import { removeUploadsBefore } from './resumable/uploads-repo.ts';

const DAY_MS = 86_400_000;
const AT_ONCE = 200;

type Collecting = Pick<StorageContext, 'db' | 'blobs' | 'incoming' | 'now' | 'log'>;

/** Bytes that are due: what nothing points to goes, first its row and then itself. */
async function removeDue({ db, blobs, now }: Collecting): Promise<void> {
  for (;;) {
    const due = await removalsDue(db, now(), AT_ONCE);
    let ended = 0;
    for (const id of due) {
      const removal = await forgetBlob(db, id);
      if (removal === 'taken') continue;
      ended += 1;
      if (removal === 'in_use') continue;
      await blobs.remove(id);
      await endRemoval(db, id);
    }
    if (ended === 0 || due.length < AT_ONCE) return;
  }
}

/** What came in and was never finished, by an end of the process or because nobody came back. */
async function removeGivenUp({ db, incoming, now }: Collecting): Promise<void> {
  const before = new Date(now().getTime() - DAY_MS);
  await removeUploadsBefore(db, before);
  const entries = await readdir(incoming, { withFileTypes: true, recursive: true }).catch(() => []);
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path).catch(() => null);
    if (found !== null && found.mtimeMs < before.getTime()) await rm(path, { force: true });
  }
}

/** Bytes that no row knows, as after a database was put back from a copy: a day old, so that none is just being written. */
async function removeUnknown({ db, blobs, now, log }: Collecting): Promise<void> {
  const before = now().getTime() - DAY_MS;
  const removeFrom = async (ids: readonly string[]) => {
    const unknown = await unknownBlobs(db, ids);
    if (unknown.length > 0) log.warn({ count: unknown.length }, 'bytes that no row knows were removed');
    for (const id of unknown) await blobs.remove(id);
  };
  let ids: string[] = [];
  for await (const { id, keptAt } of blobs.list()) {
    if (keptAt.getTime() >= before) continue;
    ids.push(id);
    if (ids.length < AT_ONCE) continue;
    await removeFrom(ids);
    ids = [];
  }
  await removeFrom(ids);
}

/** Collects what nothing points to, and once a day also what nobody knows of. */
export function collector(context: Collecting): () => Promise<void> {
  let sweptAt: number | null = null;
  return async () => {
    await removeDue(context);
    await removeGivenUp(context);
    const now = context.now().getTime();
    if (sweptAt !== null && now - sweptAt < DAY_MS) return;
    sweptAt = now;
    await removeUnknown(context);
  };
}
