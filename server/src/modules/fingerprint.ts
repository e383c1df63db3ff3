import { createHash } from 'node:crypto';

type Plain = null | string | number | boolean | readonly Plain[] | { readonly [name: string]: Plain };

const sorted = (value: unknown): Plain => {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).filter(([, member]) => member !== undefined);
    return Object.fromEntries(
      members.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, member]) => [name, sorted(member)]),
    );
  }
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
};

/** SHA-256 over JSON with sorted names: the same facts give the same text, in whatever order they came. */
export const fingerprint = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(value)))
    .digest('base64url');
