import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { type OwnServer, startServer } from './own-server.ts';

const CLOCK = join(import.meta.dirname, 'clock-ahead.mjs');

/** A product of its own on whose clock it is already that time, as for a trip that begins in some days. */
export const startServerAt = (dataDir: string, at: Date, port?: number): Promise<OwnServer> =>
  startServer(dataDir, port, {
    SEED_DEMO: 'false',
    NODE_OPTIONS: `--import=${CLOCK}`,
    CLOCK_AHEAD_MS: String(at.getTime() - Date.now()),
  });

/** Stops it once no page is left that would ask it for something. */
export async function stopServer(server: OwnServer, pages: readonly Page[]): Promise<void> {
  for (const page of pages) await page.goto('about:blank');
  await server.stop();
}

/** The same time in a browser. */
export const setClock = (context: BrowserContext, at: Date): Promise<void> =>
  context.clock.install({ time: at });
