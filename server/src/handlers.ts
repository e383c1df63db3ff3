import type { Handlers } from './expose.ts';

/** The use-case behind every promise of the contract: `<module>/<use-case>` ↔ `modules/<module>/<use-case>.ts`. */
export const handlers: Partial<Handlers> = {};
