import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { Complaints } from './console-errors.ts';

export { expect } from '@playwright/test';

interface StoryFixtures {
  /** What the pages of this story complained about; anything unexpected fails the story at its end. */
  complaints: Complaints;
  /** The browser of somebody else: own storage, own session. */
  anotherPerson(): Promise<Page>;
}

/** A story in a real browser against the built product. */
export const test = base.extend<StoryFixtures>({
  complaints: [
    async ({ context }, use) => {
      const complaints = new Complaints();
      context.on('page', (page) => complaints.listenTo(page));
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
      const page = await context.newPage();
      complaints.listenTo(page);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});
