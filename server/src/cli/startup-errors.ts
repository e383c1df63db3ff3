import { ConfigError } from '../config/config.ts';
import { DataDirInUse, DataDirUnusable } from '../db/data-dir-lock.ts';
import { MigrationRefused } from '../db/migration-files.ts';

const EXPLAINED = [ConfigError, DataDirInUse, DataDirUnusable, MigrationRefused];

const SENTENCES: Readonly<Record<string, string>> = {
  EADDRINUSE: 'The port is taken. Choose another with PORT=3001.',
  EACCES: 'This user may not listen on that port. Choose another with PORT=3001.',
  ECONNREFUSED: 'PostgreSQL does not answer at DATABASE_URL.',
  ENOTFOUND: 'DATABASE_URL names a machine that cannot be found.',
  ENOSPC: 'The disk is full.',
  '3D000': 'DATABASE_URL names a database that does not exist. Create it, or name another.',
  '28000': 'PostgreSQL does not let in the user of DATABASE_URL.',
  '28P01': 'PostgreSQL does not accept the user or password of DATABASE_URL.',
  '53100': 'The disk of the database is full.',
};

/** Trouble that the person who starts something can mend: one sentence, no stack. Null for anything else. */
export function explainStartupError(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (EXPLAINED.some((kind) => error instanceof kind)) return error.message;
  if (!('code' in error)) return null;
  return SENTENCES[String(error.code)] ?? null;
}
