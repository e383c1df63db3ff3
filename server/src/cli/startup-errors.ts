import { ConfigError } from '../config/config.ts';
import { DataDirInUse } from '../db/data-dir-lock.ts';
import { MigrationRefused } from '../db/migration-files.ts';

const EXPLAINED = [ConfigError, DataDirInUse, MigrationRefused];

/** Trouble that the person who starts something can mend: one sentence, no stack. Null for anything else. */
export function explainStartupError(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (EXPLAINED.some((kind) => error instanceof kind)) return error.message;
  if (!('code' in error)) return null;
  if (error.code === 'EADDRINUSE') return 'The port is taken. Choose another with PORT=3001.';
  if (error.code === 'ECONNREFUSED') return 'PostgreSQL does not answer at DATABASE_URL.';
  return null;
}
