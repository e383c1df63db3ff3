import type { Database } from '../../../db/open.ts';

/** A payment company that is played: several can stand side by side, each with its own books, secret and addresses. */
export interface SimulatedCompany {
  /** What its payments keep as their provider, and the last part of the address to which it tells us things. */
  readonly name: string;
  /** What its pages call it. */
  readonly title: string;
  /** Where its pages are, below the site. */
  readonly path: string;
  /** Signs what it tells us. */
  readonly secret: string;
}

/** Test Pay, the company of an installation that has no other. */
export const testPay = (secret: string): SimulatedCompany => ({
  name: 'simulator',
  title: 'Test Pay',
  path: '/simulator',
  secret,
});

/** What a simulator is made of; `fetch` carries its messages, so that tests can keep them in the process. */
export interface SimulatorParts {
  readonly company: SimulatedCompany;
  readonly database: Database;
  readonly siteUrl: string;
  readonly fetch: typeof fetch;
  now(): Date;
}
