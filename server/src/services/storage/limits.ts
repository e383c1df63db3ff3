import { networkOf } from '../auth/guards/network.ts';
import { type RateLimitDeps, take } from '../auth/guards/rate-limit.ts';
import { tooMany } from './errors.ts';

/** Counts an upload of a network, or refuses it. */
export type UploadLimit = (ip: string) => Promise<void>;

/** Uploads are counted as attempts to sign in are: in the database, once for all processes; null switches the limit off. */
export const uploadLimit =
  (deps: RateLimitDeps, max: number | null, now: () => Date): UploadLimit =>
  async (ip) => {
    if (max === null) return;
    const counted = { kind: 'upload', by: 'address', what: networkOf(ip) } as const;
    if ((await take(deps, counted, max, now().getTime())) !== null) throw tooMany();
  };
