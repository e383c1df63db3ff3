import { join, resolve } from 'node:path';
import { ConfigError, type Environment, integer, limit, read, url } from './environment.ts';

export interface S3Config {
  /** With the bucket at its end, such as `https://s3.af-south-1.amazonaws.com/kwela-files`. */
  readonly url: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

export interface StorageConfig {
  /** On a disk of this machine: what comes in, and all files where no store is set. */
  readonly dir: string;
  /** A store that speaks S3, for the files; null keeps them in `dir`. */
  readonly s3: S3Config | null;
  readonly mostFileBytes: number;
  /** Bytes of all files of one person; null for any number. */
  readonly mostBytesOfAPerson: number | null;
  readonly mostPixels: number;
  /** Files read in a minute from one address; null switches the limit off. */
  readonly downloadsPerMinute: number | null;
  /** Other calls in a minute from one address; null switches the limit off. */
  readonly perMinute: number | null;
  /** Uploads of one account in five minutes, of a network ten times as many; null switches the limit off. */
  readonly uploadsPerFiveMinutes: number | null;
}

const MEGABYTE = 1_000_000;

/** All or nothing: a store that is half set would be noticed with the first file. */
function s3(env: Environment): S3Config | null {
  const address = url(env, 'STORAGE_S3_URL', ['http:', 'https:']);
  const keyId = read(env, 'STORAGE_S3_KEY_ID');
  const secret = read(env, 'STORAGE_S3_SECRET');
  const region = read(env, 'STORAGE_S3_REGION') ?? 'us-east-1';
  if (address === null) {
    if (keyId !== undefined || secret !== undefined) {
      throw new ConfigError('STORAGE_S3_URL', 'must be set with STORAGE_S3_KEY_ID and STORAGE_S3_SECRET');
    }
    return null;
  }
  if (new URL(address).pathname === '/') {
    throw new ConfigError('STORAGE_S3_URL', 'must end in the name of a bucket');
  }
  if (keyId === undefined) throw new ConfigError('STORAGE_S3_KEY_ID', 'must be set with STORAGE_S3_URL');
  if (secret === undefined) throw new ConfigError('STORAGE_S3_SECRET', 'must be set with STORAGE_S3_URL');
  return { url: address, region, keyId, secret };
}

/** How the storage service keeps files, and how much of it anybody gets. Source: docs/SETTINGS.md “Files”. */
export function readStorageConfig(env: Environment, dataDir: string): StorageConfig {
  const quota = limit(env, 'STORAGE_PERSON_MB', 500);
  return {
    dir: resolve(read(env, 'STORAGE_DIR') ?? join(dataDir, 'storage')),
    s3: s3(env),
    mostFileBytes: integer(env, 'STORAGE_FILE_MB', 50, 1, 5000) * MEGABYTE,
    mostBytesOfAPerson: quota === null ? null : quota * MEGABYTE,
    mostPixels: integer(env, 'STORAGE_PICTURE_MEGAPIXELS', 50, 1, 500) * 1_000_000,
    downloadsPerMinute: limit(env, 'RATE_LIMIT_DOWNLOADS', 6000),
    perMinute: limit(env, 'RATE_LIMIT_STORAGE', 1200),
    uploadsPerFiveMinutes: limit(env, 'RATE_LIMIT_UPLOADS', 200),
  };
}
