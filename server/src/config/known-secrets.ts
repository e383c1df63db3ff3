import { DEMO_PASSWORD } from '../demo/accounts.ts';

/** What anybody can read in a public place, and what therefore protects no real site. */

/** Signs the simulator's notifications in development. */
export const DEVELOPMENT_SIMULATOR_SECRET = 'kwela-simulator-secret-for-development';

/** Passwords that this product itself prints. */
export const PUBLISHED_PASSWORDS: readonly string[] = [DEMO_PASSWORD];

/** From examples: of the account service whose contract we keep, of RFC 7515 §A.1, and of a well-known page about tokens. */
const PUBLISHED_SECRETS: ReadonlySet<string> = new Set([
  DEVELOPMENT_SIMULATOR_SECRET,
  'super-secret-jwt-token-with-at-least-32-characters-long',
  'your-super-secret-jwt-token-with-at-least-32-characters-long',
  'your-super-secret-and-long-jwt-secret-with-32-characters',
  'AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow',
  'a-string-secret-at-least-256-bits-long',
  'a-string-secret-at-least-512-bits-long-which-is-a-long-string-to-type',
  'a shared secret of thirty-two letters',
]);
/** Private keys of RFC 7515 §A.3 and RFC 7517 §A.2, by the part that is secret. */
const PUBLISHED_PRIVATE_KEYS: ReadonlySet<string> = new Set([
  'jpsQnnGQmL-YBIffH1136cspYG6-0iY7X1fCE9-E9LI',
  '870MB6gfuTJ4HtUnUvYMyJpr5eUZNP4Bk43bVdj3eAE',
]);
/** A keyboard held down, or `12341234…`, is no secret whatever its length. */
const LEAST_DIFFERENT = 8;

export const isPublishedSecret = (secret: string): boolean =>
  PUBLISHED_SECRETS.has(secret) || new Set(secret).size < LEAST_DIFFERENT;

export const isPublishedKey = (privatePart: string): boolean => PUBLISHED_PRIVATE_KEYS.has(privatePart);
