export interface RunningPostgres {
  readonly binDir: string;
  readonly port: number;
  /** Where its socket of the file system is. */
  readonly socketDir: string;
  /** What the server wrote: deadlocks and errors stand there. */
  log(): string;
  /** Of its database `postgres`, over the network. */
  readonly url: string;
  /** `fast` writes what is open; `immediate` is for a database that nobody needs any more. */
  stop(how: 'fast' | 'immediate'): void;
}

/**
 * Starts Debian's newest PostgreSQL over a directory, which is made when it is missing and kept, on a free port; as the
 * account `postgres` when root asks. Throws when there is none or it does not start.
 */
export function startPostgres(wanted: {
  readonly directory: string;
  /** The owner of everything, who needs no password. */
  readonly user: string;
  readonly locale: 'C' | 'C.UTF-8';
  /** Settings of the server by name. */
  readonly settings: Readonly<Record<string, string>>;
}): Promise<RunningPostgres>;
