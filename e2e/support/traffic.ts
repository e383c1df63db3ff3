import type { Page, Request } from '@playwright/test';

const QUIET_MS = 100;

/** What a page asks for and has not been answered yet. */
export interface Traffic {
  /** Waits until nothing has been on its way for a tenth of a second, five times sooner than `networkidle`. */
  quiet(): Promise<void>;
}

const known = new WeakMap<Page, Traffic>();

function listenTo(page: Page): Traffic {
  const underWay = new Set<Request>();
  let lastAt = Date.now();
  const note = (change: (request: Request) => unknown) => (request: Request) => {
    change(request);
    lastAt = Date.now();
  };
  const begin = note((request) => underWay.add(request));
  const end = note((request) => underWay.delete(request));
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  return {
    async quiet() {
      while (underWay.size > 0 || Date.now() - lastAt < QUIET_MS) {
        await new Promise((resolve) => setTimeout(resolve, QUIET_MS / 4));
      }
    },
  };
}

/** Call before the page opens what is to come to rest. */
export function trafficOf(page: Page): Traffic {
  const traffic = known.get(page) ?? listenTo(page);
  known.set(page, traffic);
  return traffic;
}
