import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { type OwnServer, startServer } from './own-server.ts';

const CLOCK = join(import.meta.dirname, 'clock-ahead.mjs');

/** A product of its own on whose clock it is already that time, as for a trip that begins in some days. */
export const startServerAt = (dataDir: string, at: Date): Promise<OwnServer> =>
  startServer(dataDir, undefined, {
    SEED_DEMO: 'false',
    NODE_OPTIONS: `--import=${CLOCK}`,
    CLOCK_AHEAD_MS: String(at.getTime() - Date.now()),
  });

/** The same time in a browser. */
export const setClock = (context: BrowserContext, at: Date): Promise<void> =>
  context.clock.install({ time: at });
