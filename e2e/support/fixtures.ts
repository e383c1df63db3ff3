import { rmSync } from 'node:fs';
import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { saidNoToStatistics } from './consent.ts';
import { Complaints } from './console-errors.ts';
import { watchLayoutShift } from './layout-shift.ts';
import { ownCopyOfDemo, shared } from './shared.ts';

export { expect } from '@playwright/test';

interface StoryFixtures {
  /** Whether this story is about the question that first visitors are asked. */
  isAskedForConsent: boolean;
  /** A data folder with the demo, for a story that has a product of its own. */
  dataDir: string;
  /** What the pages of this story complained about; anything unexpected fails the story at its end. */
  complaints: Complaints;
  /** The browser of somebody else: own storage, own session. */
  anotherPerson(): Promise<Page>;
}

/** A story in a real browser against the built product. */
export const test = base.extend<StoryFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  dataDir: async ({}, use, { testId }) => {
    const dataDir = ownCopyOfDemo(testId);
    await use(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  },
  // The stories of one worker use it one after the other.
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  baseURL: async ({}, use, { parallelIndex }) => use(shared().products.split(' ')[parallelIndex]),
  isAskedForConsent: [false, { option: true }],
  complaints: [
    async ({ context, isAskedForConsent }, use) => {
      const complaints = new Complaints();
      if (!isAskedForConsent) await saidNoToStatistics(context);
      context.on('page', (page) => complaints.listenTo(page));
      await watchLayoutShift(context);
      await use(complaints);
      complaints.check();
    },
    { auto: true },
  ],
  anotherPerson: async ({ browser, contextOptions, baseURL, complaints }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ ...contextOptions, ...(baseURL ? { baseURL } : {}) });
      contexts.push(context);
      await saidNoToStatistics(context);
      await watchLayoutShift(context);
      const page = await context.newPage();
      complaints.listenTo(page);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});
