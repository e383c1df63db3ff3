import type { BrowserContext } from '@playwright/test';
import { test as base } from './fixtures.ts';
import { startServerAt } from './later.ts';
import { type OwnServer, startServer } from './own-server.ts';

/** A product that can be stopped at one instant and opened at a later one, with what happened until then. */
export class TimeMachine {
  private readonly dataDir: string;
  private server: OwnServer;

  private constructor(dataDir: string, server: OwnServer) {
    this.dataDir = dataDir;
    this.server = server;
  }

  static async start(dataDir: string): Promise<TimeMachine> {
    return new TimeMachine(dataDir, await startServer(dataDir));
  }

  get url(): string {
    return this.server.url;
  }

  /** Opens the product again at that instant; what was due by then happens as it starts. The browsers think that it is then, too. */
  async goTo(at: Date, contexts: readonly BrowserContext[]): Promise<void> {
    const { port } = this.server;
    await this.server.stop();
    // First the browsers: one that asks as soon as somebody answers has to know by then that its token has run out.
    for (const context of contexts) await context.clock.setSystemTime(at);
    this.server = await startServerAt(this.dataDir, at, port);
  }

  stop(): Promise<unknown> {
    return this.server.stop();
  }
}

/** A story in a product whose clock it moves. */
export const test = base.extend<{ time: TimeMachine }>({
  time: async ({ dataDir }, use) => {
    const time = await TimeMachine.start(dataDir);
    await use(time);
    await time.stop();
  },
  baseURL: async ({ time }, use) => use(time.url),
});

/** What an open page says that asked while the product was closed to move its clock. */
export const CLOSED_MEANWHILE = /ERR_CONNECTION_(?:REFUSED|RESET)/;
