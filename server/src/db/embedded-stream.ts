import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';

/** What a server answers who lets somebody in at once: it knows them (R, 0), and waits for a statement (Z, idle). */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

/**
 * The end of the line that `pg.Client` writes to, answered by the embedded database in this process. What the client holds
 * back to send together (`cork`) runs together, and only the client reads the answer. The adapter of the engine itself hands
 * over each message of a statement alone and has its answer read twice: a short statement took twice as long, a list of 200
 * rows almost three times (docs/decisions/168).
 *
 * Source: postgresql.org/docs/15/protocol-message-formats.html, and what `pg.Connection` asks of a socket.
 */
export class EmbeddedStream extends Duplex {
  readonly #pglite: PGlite;
  readonly #settings: readonly string[];
  #isOpen = false;

  /** `settings`: statements that every session starts with. */
  constructor(pglite: PGlite, settings: readonly string[]) {
    super();
    this.#pglite = pglite;
    this.#settings = settings;
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  // There is no socket to hold open or to hurry.
  setNoDelay = (): this => this;
  setKeepAlive = (): this => this;
  ref = (): this => this;
  unref = (): this => this;

  override _read(): void {
    // Answers are pushed as they come.
  }

  override _write(message: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#take(message).then(() => done(), done);
  }

  override _writev(messages: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#take(Buffer.concat(messages.map(({ chunk }) => chunk))).then(() => done(), done);
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  async #take(message: Buffer): Promise<void> {
    if (this.#isOpen) return await this.#answer(message);
    await this.#begin();
    this.#isOpen = true;
    this.push(WELCOME);
  }

  /** The engine has one session, which the client before may have left within a transaction and with prepared statements. */
  async #begin(): Promise<void> {
    for (const statement of ['ROLLBACK', 'DISCARD ALL', ...this.#settings])
      await this.#pglite.exec(statement);
  }

  async #answer(message: Buffer): Promise<void> {
    const parts: Buffer[] = [];
    await this.#pglite.execProtocolRawStream(message, {
      // A view of the engine's memory, which it writes over.
      onRawData: (bytes) => void parts.push(Buffer.from(bytes)),
    });
    if (parts.length > 0) this.push(Buffer.concat(parts));
  }
}
