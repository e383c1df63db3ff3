/** What modules ask of the store of files: bytes under an id, which a row of theirs points to by a foreign key. */
export interface KeptBytes {
  /** Keeps bytes; gives their id in `storage.blobs`. They go again when no row points to them within a day. */
  keep(content: Buffer): Promise<string>;
  /** Null when there are none. */
  read(id: string): Promise<Buffer | null>;
}
