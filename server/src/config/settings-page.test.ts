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

const ROWS = PAGE.split('\n').filter((line) => line.startsWith('| `'));

/** Each row as the names of its settings, what it says of their defaults, and what they mean. */
const SETTINGS = ROWS.map((row) => {
  const [, names = '', defaults = '', meaning = ''] = row.split('|');
  return { names: [...names.matchAll(/`([A-Z0-9_*]+)`/g)].map(([, name]) => name ?? ''), defaults, meaning };
});

it('docs/SETTINGS.md names every setting that is read, and no other', () => {
  const read = new Set([
    ...namesRead(EVERYTHING_ON),
    ...namesRead({ SMS_PROVIDER: 'clickatell', CLICKATELL_API_KEY: 'k' }),
    ...namesRead({ SMS_PROVIDER: 'bulksms', BULKSMS_TOKEN_ID: 'i', BULKSMS_TOKEN_SECRET: 's' }),
  ]);
  expect(SETTINGS.flatMap(({ names }) => names).toSorted()).toEqual([...read].toSorted());
});

const UNSET = readConfig({});
const NAMES = SETTINGS.flatMap(({ names }) => names).filter((name) => !name.includes('*'));

it.each(NAMES.filter((name) => name !== 'AUTH_PATH_PREFIX'))('%s that is left empty is not set', (name) => {
  for (const empty of ['', '  ']) expect(readConfig({ [name]: empty })).toEqual(UNSET);
});

/** Where the page names the very value that holds when nothing is set, outside production. */
const DEFAULTS = SETTINGS.flatMap(({ names, defaults }) => {
  const [listed] = /^\s*`[^`]+`(?:, `[^`]+`)*(?=\s*$|, in production|, with )/.exec(defaults) ?? [];
  const values = [...(listed ?? '').matchAll(/`([^`]+)`/g)].map(([, value]) => value ?? '');
  return names.flatMap((name, index): [string, string][] => {
    const value = values[index];
    return value === undefined || name === 'SITE_URL' || name.includes('*') ? [] : [[name, value]];
  });
});

it('docs/SETTINGS.md says the default of most settings', () => {
  expect(DEFAULTS.length).toBeGreaterThan(40);
});

it.each(DEFAULTS)('%s is %s when it is not set, as the page says', (name, value) => {
  expect(readConfig({ [name]: value })).toEqual(UNSET);
});

/** Where the page says from where to where one number may go: `8 characters, 6 to 72`. */
const BOUNDS = SETTINGS.flatMap(({ names: [name = '', ...more], meaning }): [string, number, number][] => {
  const [, least, most] = /, (\d+) to (\d+)/.exec(meaning) ?? [];
  return least === undefined || more.length > 0 ? [] : [[name, Number(least), Number(most)]];
});

it.each(BOUNDS)('%s goes from %i to %i, as the page says', (name, least, most) => {
  for (const value of [least, most]) expect(() => readConfig({ [name]: String(value) })).not.toThrow();
  for (const value of [least - 1, most + 1])
    expect(() => readConfig({ [name]: String(value) })).toThrow(name);
});
