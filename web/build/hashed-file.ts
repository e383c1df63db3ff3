import { createHash } from 'node:crypto';

/** A name that changes with what the file holds, so that browsers keep it for good. */
export function hashedFile(name: string, ending: string, source: string): string {
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
  return `assets/${name}-${hash}.${ending}`;
}
