import type { Readable } from 'node:stream';

/** From the first byte to the last, both counted from zero. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Keeps bytes that never change, each under an id (UUID) that the caller made. What an id stands for, who may read it and
 * when it goes is in the database; here is nothing but bytes.
 */
export interface Blobs {
  /**
   * Takes over a finished file; afterwards there is nothing at `path`. When this settles the bytes outlast an end of the
   * process and of the machine.
   */
  keep(id: string, path: string): Promise<void>;
  /** Null when there are no such bytes. */
  read(id: string, range?: ByteRange): Promise<Readable | null>;
  /** Also settles when there was nothing. */
  remove(id: string): Promise<void>;
  /** Everything that is kept, to find what nobody knows of. */
  list(): AsyncIterable<{ readonly id: string; readonly keptAt: Date }>;
}
