import type { BrowserContext } from '@playwright/test';
import { type OwnServer, startServer } from './own-server.ts';

/** Every clock of the process is ahead by so much, that of its database too. */
const CLOCK_AHEAD = (ms: number): string => `
  const Clock = globalThis.Date;
  const now = () => Clock.now() + ${ms};
  globalThis.Date = class Date extends Clock {
    constructor(...given) { super(...(given.length === 0 ? [now()] : given)); }
    static now() { return now(); }
  };`;

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
    const aheadMs = at.getTime() - Date.now();
    const script = `data:text/javascript,${encodeURIComponent(CLOCK_AHEAD(aheadMs))}`;
    this.server = await startServer(this.dataDir, port, { NODE_OPTIONS: `--import=${script}` });
    for (const context of contexts) await context.clock.setSystemTime(at);
  }

  stop(): Promise<unknown> {
    return this.server.stop();
  }
}
