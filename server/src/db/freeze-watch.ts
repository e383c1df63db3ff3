import type { EventEmitter } from 'node:events';
import pg from 'pg';

/**
 * A database that is frozen, or behind a line that is dead, refuses nothing: it takes what is sent and says no more.
 * Somebody asks it for the least at short intervals, and when no answer comes, anyone who waits for one is told.
 */

const EVERY_MS = 300;
const PATIENCE_MS = 1200;
/** After which a question without an answer is given up, and asked on a new connection. */
const GIVEN_UP_MS = 5000;

interface Client {
  end(): Promise<void>;
}

/** As a pool of the client library: it says which connections are lent out. */
type Pool = Pick<EventEmitter, 'on'>;

interface Watch {
  /** Asks now, or looks whether the last question was answered in time. Called at each interval. */
  tick(nowMs: number): void;
}

/**
 * Ends the connections that are lent out while `ask` gets no answer; anyone who waits on one hears that it was closed. A
 * question that fails is an answer: then the connections fail by themselves.
 */
export function watchForFreeze(pool: Pool, ask: () => Promise<unknown>): Watch {
  const lent = new Set<Client>();
  let isFrozen = false;
  let askedAtMs: number | null = null;
  let lastTickMs: number | null = null;
  const end = (client: Client) => void client.end().catch(() => undefined);

  pool.on('acquire', (client: Client) => {
    lent.add(client);
    if (isFrozen) end(client);
  });
  pool.on('release', (_error: unknown, client: Client) => lent.delete(client));
  pool.on('remove', (client: Client) => lent.delete(client));

  const answered = () => {
    askedAtMs = null;
    isFrozen = false;
  };
  return {
    tick(nowMs) {
      const heldUpMs = lastTickMs === null ? 0 : nowMs - lastTickMs - EVERY_MS;
      lastTickMs = nowMs;
      if (askedAtMs === null) {
        askedAtMs = nowMs;
        void ask().then(answered, answered);
        return;
      }
      // This process itself was held up: the answer may be there and only not read yet.
      if (heldUpMs > EVERY_MS) askedAtMs += heldUpMs;
      if (nowMs - askedAtMs < PATIENCE_MS || isFrozen) return;
      isFrozen = true;
      for (const client of lent) end(client);
    },
  };
}

/** Watches a pool by a connection of its own, until what is returned is called. */
export function startFreezeWatch(pool: Pool, connectionString: string): () => Promise<void> {
  let client: pg.Client | null = null;
  const ask = async () => {
    try {
      if (client === null) {
        client = new pg.Client({
          connectionString,
          connectionTimeoutMillis: GIVEN_UP_MS,
          query_timeout: GIVEN_UP_MS,
        });
        client.on('error', () => undefined);
        await client.connect();
      }
      await client.query('SELECT 1');
    } catch {
      const broken = client;
      client = null;
      await broken?.end().catch(() => undefined);
    }
  };
  const watch = watchForFreeze(pool, ask);
  const timer = setInterval(() => watch.tick(performance.now()), EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await client?.end().catch(() => undefined);
  };
}
