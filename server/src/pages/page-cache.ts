import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { UseCaseName } from '@kwela/contract/routes';
import type { FastifyInstance } from 'fastify';

/** A page as it is sent to anybody who asks for this address in this language. */
export interface ReadyPage {
  readonly status: number;
  readonly html: Buffer;
  /** The same for browsers that read it. */
  readonly brotli: Buffer;
}

/** What another process has changed is seen by then. */
const KEPT_MS = 5_000;
const MOST_BYTES = 16_000_000;
/** An address that says more than any link of ours is not worth a place. */
const LONGEST_KEY = 600;
/** Of the steps from 0 to 11; those above take longer than the line gains. */
const QUALITY = 5;

const brotli = promisify(brotliCompress);

/** A page in the forms in which it is sent. */
export async function readyPage(status: number, page: string): Promise<ReadyPage> {
  const html = Buffer.from(page);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
  };
  return { status, html, brotli: await brotli(html, { params }) };
}

interface Kept {
  readonly page: ReadyPage;
  readonly untilMs: number;
}

/**
 * Keeps pages that were written for visitors, for a few seconds and until something is changed. Nothing of a person is in
 * them: who is signed in is known to the browser alone. The oldest gives way.
 */
export class PageCache {
  readonly #now: () => Date;
  readonly #pages = new Map<string, Kept>();
  /** Being written: those who ask meanwhile wait for the same. */
  readonly #coming = new Map<string, Promise<ReadyPage | null>>();
  #bytes = 0;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** The page, where it is kept. */
  kept(key: string): ReadyPage | null {
    const kept = this.#pages.get(key);
    if (kept !== undefined && kept.untilMs > this.#now().getTime()) return kept.page;
    this.#forget(key);
    return null;
  }

  /** The page, written now unless it is kept. Null where it cannot be written: that is tried again each time. */
  async get(key: string, write: () => Promise<ReadyPage | null>): Promise<ReadyPage | null> {
    const kept = this.kept(key);
    if (kept !== null) return kept;
    const coming = this.#coming.get(key);
    if (coming !== undefined) return await coming;
    const work = write();
    this.#coming.set(key, work);
    try {
      const page = await work;
      // Not what was read before a change.
      if (page !== null && this.#coming.get(key) === work) this.#keep(key, page);
      return page;
    } finally {
      if (this.#coming.get(key) === work) this.#coming.delete(key);
    }
  }

  /** Something that a page may show has changed. */
  clear(): void {
    this.#pages.clear();
    this.#coming.clear();
    this.#bytes = 0;
  }

  #keep(key: string, page: ReadyPage): void {
    if (key.length > LONGEST_KEY) return;
    this.#pages.set(key, { page, untilMs: this.#now().getTime() + KEPT_MS });
    this.#bytes += sizeOf(page);
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= MOST_BYTES) return;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    const kept = this.#pages.get(key);
    if (kept === undefined) return;
    this.#pages.delete(key);
    this.#bytes -= sizeOf(kept.page);
  }
}

const sizeOf = ({ html, brotli: small }: ReadyPage): number => html.length + small.length;

/** Sent for what they answer or count: no page shows anything of it. */
const CHANGES_NOTHING: ReadonlySet<string> = new Set(
  (
    [
      'bookings/quote',
      'analytics/count-view',
      'analytics/count-purchase',
      'content/rate-answer',
    ] satisfies UseCaseName[]
  ).map((name) => `/functions/v1/${name}`),
);
const ONLY_READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whatever is sent to change something ends what is kept, before its sender hears of it. */
export function clearOnChange(http: FastifyInstance, pages: PageCache): void {
  http.addHook('onSend', (request, _reply, payload, done) => {
    if (!ONLY_READS.has(request.method) && !CHANGES_NOTHING.has(request.url)) pages.clear();
    done(null, payload);
  });
}
