import { createHash } from 'node:crypto';

/** What is kept of a token: it has 256 random bits, so nobody finds it from its hash. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
