import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { saidNoToStatistics } from './consent.ts';
import { Complaints } from './console-errors.ts';
import { watchLayoutShift } from './layout-shift.ts';
import { type OwnServer, startServer } from './own-server.ts';
import { ownCopyOfDemo } from './shared.ts';

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

interface WorkerFixtures {
  /** The product that the stories of one worker use one after the other. */
  product: OwnServer;
}

/** A story in a real browser against the built product. */
export const test = base.extend<StoryFixtures, WorkerFixtures>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use, { workerIndex }) => {
      const product = await startServer(ownCopyOfDemo(`worker-${workerIndex}`));
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  dataDir: async ({}, use, { testId }) => use(ownCopyOfDemo(testId)),
  baseURL: async ({ product }, use) => use(product.url),
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
