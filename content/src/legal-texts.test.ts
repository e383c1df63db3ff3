import { createHash } from 'node:crypto';
import { PURPOSES } from '@kwela/domain/accounts/consents';
import { expect, it } from 'vitest';
import { readLegal } from './documents.ts';

/**
 * The texts in force, by their fingerprint: people agreed to these words. Other words are a new file with the next version
 * and the day from which it holds, and a new line here.
 */
const IN_FORCE: Readonly<Record<string, string>> = {
  'cookies-1': '1ce9bb949913',
  'privacy-1': 'db2717ca0fb0',
  'privacy-2': '3b2d4b0a1022',
  'privacy-3': 'cdcbaf0c3750',
  'terms-1': '376844d7f2b2',
  'terms-2': 'fb8be0a91faf',
  'terms-3': '8b2b4c377d1e',
};

const documents = readLegal();
const printOf = (words: string): string => createHash('sha256').update(words).digest('hex').slice(0, 12);

it('stay as they were once they are in force, and each has its fingerprint', () => {
  const prints = documents.map(({ slug, effectiveFrom, text }) => [
    slug,
    printOf(`${effectiveFrom}\n${text}`),
  ]);
  expect(Object.fromEntries(prints)).toEqual(IN_FORCE);
});

it.each([...Map.groupBy(documents, ({ slug }) => slug.replace(/-\d+$/, ''))])(
  'are numbered from 1 and follow each other in time: %s',
  (name, versions) => {
    const inOrder = versions.toSorted((one, other) => one.version - other.version);
    expect(inOrder.map(({ slug }) => slug)).toEqual(inOrder.map((_, index) => `${name}-${index + 1}`));
    expect(inOrder.map(({ version }) => version)).toEqual(inOrder.map((_, index) => index + 1));
    const days = inOrder.map(({ effectiveFrom }) => effectiveFrom);
    expect(days).toEqual([...new Set(days)].toSorted());
  },
);

it('are what people are asked to agree to: the newest terms', () => {
  const versions = documents.filter(({ slug }) => slug.startsWith('terms-')).map(({ version }) => version);
  expect(PURPOSES.terms.version).toBe(Math.max(...versions));
});
