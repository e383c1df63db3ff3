import type { BrowserContext } from '@playwright/test';

/**
 * Somebody who said no to statistics before, so that nobody asks in the middle of a story about something else. An answer
 * that was given since stays.
 */
export const saidNoToStatistics = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    try {
      const answer = { version: 1, at: '2026-01-01T08:00:00.000Z', statistics: false, google: false };
      if (localStorage.getItem('kwela-consent') === null)
        localStorage.setItem('kwela-consent', JSON.stringify(answer));
    } catch {
      // A page without an address keeps nothing.
    }
  });
