import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { OAUTH_PROVIDERS } from './auth-config.ts';
import { readConfig } from './config.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../../../docs/SETTINGS.md'), 'utf8');
const PROVIDER = new RegExp(`^OAUTH_(${OAUTH_PROVIDERS.map((name) => name.toUpperCase()).join('|')})_`);

/** The names that are asked for when the environment is this one. */
function namesRead(environment: Record<string, string>): string[] {
  const names: string[] = [];
  const watched = new Proxy(environment, {
    get(target, name) {
      names.push(String(name));
      return Reflect.get(target, name);
    },
  });
  readConfig(watched);
  return names.map((name) => name.replace(PROVIDER, 'OAUTH_*_'));
}

const EVERYTHING_ON = Object.fromEntries(
  OAUTH_PROVIDERS.flatMap((provider) => [
    [`OAUTH_${provider.toUpperCase()}_CLIENT_ID`, 'kwela'],
    [`OAUTH_${provider.toUpperCase()}_SECRET`, 'a secret for tests'],
    [`OAUTH_${provider.toUpperCase()}_ISSUER`, 'https://id.example'],
  ]),
);

it('docs/SETTINGS.md names every setting that is read, and no other', () => {
  const read = new Set([
    ...namesRead(EVERYTHING_ON),
    ...namesRead({ SMS_PROVIDER: 'clickatell', CLICKATELL_API_KEY: 'k' }),
    ...namesRead({ SMS_PROVIDER: 'bulksms', BULKSMS_TOKEN_ID: 'i', BULKSMS_TOKEN_SECRET: 's' }),
  ]);
  const rows = PAGE.split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z0-9_*]+)`/g)]);
  expect(named.map((match) => match[1]).toSorted()).toEqual([...read].toSorted());
});
