import type { Config } from '../config/config.ts';
import type { Database } from '../db/open.ts';
import { makeKey } from '../services/keys/signing-keys.ts';
import { openTokens } from '../services/keys/tokens.ts';
import type { Answer } from './run-command.ts';

/** The two API keys of an installation, ready for an environment file. Anyone who has the second is past all row policies. */
export async function showApiKeys({ db }: Database, config: Config, now: () => Date): Promise<Answer> {
  const tokens = await openTokens({ db, settings: config.auth, now });
  const sentence = `ANON_KEY=${tokens.anonKey()}\nSERVICE_ROLE_KEY=${tokens.serviceRoleKey()}`;
  return { isDone: true, sentence };
}

/** A new key for `JWT_KEYS`: put before the others it signs, behind them it waits. */
export async function newSigningKey(algorithm: 'ES256' | 'RS256'): Promise<string> {
  const { kid, privateJwk } = await makeKey(algorithm);
  return JSON.stringify({ kid, alg: algorithm, use: 'sig', ...privateJwk });
}
