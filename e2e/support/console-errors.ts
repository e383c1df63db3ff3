import { expect, type Page } from '@playwright/test';

/** What pages complained about: errors of the console, uncaught errors, content that their policy blocks. */
export class Complaints {
  readonly #lines: string[] = [];
  readonly #expected: RegExp[] = [];

  /** Listens to a page until it closes. */
  listenTo(page: Page): void {
    page.on('console', (message) => {
      if (message.type() === 'error') this.#lines.push(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => this.#lines.push(`uncaught: ${error.message}`));
  }

  /** A line that fits is no trouble: the story makes it happen. */
  expect(line: RegExp): void {
    this.#expected.push(line);
  }

  /** Fails when a page complained about anything else. */
  check(): void {
    const unexpected = this.#lines.filter((line) => !this.#expected.some((pattern) => pattern.test(line)));
    expect(unexpected, 'the console of the pages').toEqual([]);
  }
}
