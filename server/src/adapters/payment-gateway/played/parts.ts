import type { Database } from '../../../db/open.ts';

/** A company that is played by this server as its public contract describes it: its own books, its own addresses, its own key. */
export interface PlayedCompany {
  /** Whose rows are its, and the last part of the address to which it tells us things. */
  readonly name: string;
  readonly title: string;
  /** Where its pages are, below the site. */
  readonly path: string;
  readonly siteUrl: string;
  /** With which the merchant asks it. */
  readonly secretKey: string;
  /** Where it tells the merchant things. */
  readonly notifyUrl: string;
  readonly database: Database;
  /** Carries its messages, so that tests can keep them in the process. */
  readonly fetch: typeof fetch;
  now(): Date;
  /** What it sends beside a message: its signature. */
  headersOf(messageId: string, body: string, now: Date): Readonly<Record<string, string>>;
}
