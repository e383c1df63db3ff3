import type { Handlers } from './expose.ts';

/** The whole public surface of the server on one screen; what is absent here answers 404. */

/** Tables with a URL under `/rest/v1`. Each has row policies, and each row is its own answer. */
export const EXPOSED_TABLES = ['profiles', 'user_roles'] as const;

/** The use-case behind every promise of the contract: `<module>/<use-case>` ↔ `modules/<module>/<use-case>.ts`. */
export const handlers: Partial<Handlers> = {};
