import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** So many pictures are kept, of about 40 kB each; the oldest go first. */
const MOST_KEPT = 2_000;

/** No name that comes with an address becomes the name of a file. */
const folded = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 32);
const fileOf = (name: string, version: string): string => `${folded(name)}-${version}.png`;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Pictures on disk by what they are of and their version. Anything in it can be lost: it is drawn again. */
export class ImageStore {
  readonly #folder: string;
  readonly #most: number;

  constructor(folder: string, most = MOST_KEPT) {
    this.#folder = folder;
    this.#most = most;
  }

  async read(name: string, version: string): Promise<Buffer | null> {
    try {
      return await readFile(join(this.#folder, fileOf(name, version)));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  /** Keeps a picture, in place of others of the same thing. Nobody ever reads half of one. */
  async keep(name: string, version: string, image: Buffer): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const file = fileOf(name, version);
    const written = join(this.#folder, `.${randomUUID()}`);
    await writeFile(written, image);
    await rename(written, join(this.#folder, file));
    await this.#clear(folded(name), file);
  }

  async #clear(prefix: string, newest: string): Promise<void> {
    const files = await readdir(this.#folder);
    const old = files.filter((file) => file.startsWith(`${prefix}-`) && file !== newest);
    const others = files.filter((file) => !old.includes(file) && file !== newest);
    const tooMany = others.length + 1 - this.#most;
    const oldest = tooMany > 0 ? await this.#oldest(others, tooMany) : [];
    await Promise.all([...old, ...oldest].map((file) => rm(join(this.#folder, file), { force: true })));
  }

  async #oldest(files: readonly string[], count: number): Promise<readonly string[]> {
    const dated = await Promise.all(
      files.map(async (file) => ({
        file,
        at: await stat(join(this.#folder, file)).then(
          ({ mtimeMs }) => mtimeMs,
          () => 0,
        ),
      })),
    );
    return dated
      .toSorted((one, other) => one.at - other.at)
      .slice(0, count)
      .map(({ file }) => file);
  }
}
