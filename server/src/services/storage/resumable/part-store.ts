import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DataStore, ERRORS, Upload } from '@tus/server';
import type { StorageContext } from '../context.ts';
import { findUpload, removeUpload } from './uploads-repo.ts';

/** An upload that nobody goes on with is forgotten after a day. */
export const UPLOAD_MS = 86_400_000;

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

const BROKEN = new Set(['ABORT_ERR', 'ECONNABORTED', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']);

const hasLineBroken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && BROKEN.has(error.code);

/**
 * Where uploads in parts grow: a row says what was announced, and a file on this machine holds what has come. How much that
 * is, the length of the file says, so nothing that was acknowledged is counted twice or lost when the process ends.
 */
export class PartStore extends DataStore {
  readonly #db: StorageContext['db'];
  readonly #folder: string;

  constructor({ db, incoming }: Pick<StorageContext, 'db' | 'incoming'>) {
    super();
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
    this.#db = db;
    this.#folder = join(incoming, 'resumable');
  }

  pathOf(id: string): string {
    if (!UUID.test(id)) throw ERRORS.FILE_NOT_FOUND;
    return join(this.#folder, id);
  }

  override async create(upload: Upload): Promise<Upload> {
    await mkdir(this.#folder, { recursive: true });
    await writeFile(this.pathOf(upload.id), '', { flag: 'wx' });
    return upload;
  }

  /** Writes where the part belongs, not at the end: two who send the same part write the same bytes to the same place. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(this.pathOf(id), { flags: 'r+', start: offset });
    await pipeline(stream, file).catch((error: unknown) => {
      // What came until the line broke stays; the client asks how much that is.
      if (!hasLineBroken(error)) throw error;
    });
    return offset + file.bytesWritten;
  }

  override async getUpload(id: string): Promise<Upload> {
    const announced = UUID.test(id) ? await findUpload(this.#db, id) : undefined;
    if (announced === undefined) throw ERRORS.FILE_NOT_FOUND;
    const { bytes, metadata, createdAt, finishedAt } = announced;
    const come = finishedAt === null ? await stat(this.pathOf(id)).catch(() => null) : { size: bytes };
    if (come === null) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({
      id,
      size: bytes,
      offset: come.size,
      metadata,
      creation_date: createdAt.toISOString(),
    });
  }

  override async remove(id: string): Promise<void> {
    await removeUpload(this.#db, id);
    await rm(this.pathOf(id), { force: true });
  }

  override getExpiration(): number {
    return UPLOAD_MS;
  }
}
