import type { Database } from '../../../db/open.ts';

/** What the simulator is made of; `fetch` carries its messages, so that tests can keep them in the process. */
export interface SimulatorParts {
  readonly database: Database;
  readonly secret: string;
  readonly siteUrl: string;
  readonly fetch: typeof fetch;
  now(): Date;
}
