import type { Services } from '../context.ts';
import { fileInDatabase, moveFile } from './repo.ts';

/** Moves the bytes of files that were kept in the database to the store of files, one after the other. */
export async function moveFilesToStore({
  database: { db },
  keptBytes,
}: Pick<Services, 'database' | 'keptBytes'>): Promise<void> {
  for (;;) {
    const file = await fileInDatabase(db);
    if (file === null) return;
    await moveFile(db, file.id, await keptBytes.keep(file.content));
  }
}
