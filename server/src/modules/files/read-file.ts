import type { Services } from '../context.ts';
import { findFile, type PrivateFile } from './repo.ts';

/** A private file with its bytes; null when there is none. Who may read it is asked before. */
export async function readFile(
  { database, keptBytes }: Pick<Services, 'database' | 'keptBytes'>,
  id: string,
): Promise<PrivateFile | null> {
  const found = await findFile(database.db, id);
  if (found === null) return null;
  const { kind, name, blobId } = found;
  const content = blobId === null ? found.content : await keptBytes.read(blobId);
  // Its row went in the same moment, and the bytes with it.
  return content === null ? null : { kind, name, content };
}
