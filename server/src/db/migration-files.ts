import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The migrations cannot be applied to this database as they are: one sentence that names the file, for anyone who starts. */
export class MigrationRefused extends Error {}

export interface MigrationFile {
  /** Null for a repeatable file, which has no place in the order of the numbered ones. */
  readonly number: number | null;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

export interface MigrationFiles {
  /** By number. */
  readonly numbered: readonly MigrationFile[];
  /** By name, which begins with `repeatable/`. */
  readonly repeatable: readonly MigrationFile[];
}

const NUMBERED = /^(\d{3})_[a-z0-9_]+\.sql$/;
const REPEATABLE = /^[a-z0-9_]+\.sql$/;

/** Of the text with plain line ends: a checkout on Windows may have others. */
const checksumOf = (sql: string): string =>
  createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');

function readFile(directory: string, name: string, number: number | null): MigrationFile {
  const sql = readFileSync(join(directory, name), 'utf8');
  return { number, name, sql, checksum: checksumOf(sql) };
}

const sqlFilesIn = (directory: string): string[] =>
  existsSync(directory)
    ? readdirSync(directory)
        .filter((file) => file.endsWith('.sql'))
        .sort()
    : [];

/**
 * Reads `directory` and its folder `repeatable/`. Refuses a file that would never be applied because of its name, and a
 * number that two files have.
 */
export function readMigrationFiles(directory: string): MigrationFiles {
  const numbered = sqlFilesIn(directory).map((name) => {
    const number = NUMBERED.exec(name)?.[1];
    if (number === undefined) {
      throw new MigrationRefused(
        `Migration ${name} has no name of the form 060_subject.sql, so it has no place.`,
      );
    }
    return readFile(directory, name, Number(number));
  });
  for (const [index, file] of numbered.entries()) {
    const before = numbered[index - 1];
    if (before?.number === file.number) {
      throw new MigrationRefused(`Migrations ${before?.name} and ${file.name} have the same number.`);
    }
  }
  const repeatable = sqlFilesIn(join(directory, 'repeatable')).map((name) => {
    if (!REPEATABLE.test(name)) {
      throw new MigrationRefused(
        `Migration repeatable/${name} has a name other than small letters, digits and _.`,
      );
    }
    return readFile(directory, `repeatable/${name}`, null);
  });
  return { numbered, repeatable };
}
