import type { RawBuilder } from 'kysely';

/**
 * A table in which work waits that is tried until it succeeds. Each is named in `jobs/watched-queues.ts`, so that what fails in it again and
 * again is reported.
 */
export interface WatchedQueue {
  readonly table: string;
  /** Holds for a row that still waits. */
  readonly isWaiting: RawBuilder<unknown>;
  /** The column that counts how often a row was tried. */
  readonly failures: string;
  /** The column that says why it failed the last time. */
  readonly error: string;
  /** Which of the works of its table a row is. */
  readonly kind: RawBuilder<unknown>;
  /** The id of what the row is about. */
  readonly ref: RawBuilder<unknown>;
  readonly since: RawBuilder<unknown>;
}
