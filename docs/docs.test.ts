import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** What the code and the documents point to must exist for anyone who has only this repository. */

const ROOT = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const isOurs = (path: string) => !/node_modules|\/dist(\/|$)/.test(path);
const filesOf = (pattern: string) => globSync(pattern, { cwd: ROOT, exclude: (path) => !isOurs(path) });

const SOURCE = /\bSource:\s+(?:\*\s+)?(.+)/g;
/** A page of this repository, with the heading that is meant. */
const OWN = /docs\/[\w/-]+\.md(?:\s“([^”]+)”)?/g;
/** What anybody can look up: a standard, a law, a public address. */
const PUBLIC =
  /\b(RFC \d+|WebAuthn|OpenID Connect|ISO\/IEC|ISO \d+|WCAG|Act \d+ of \d{4}|[a-z0-9-]+\.[a-z]{2,}\/)/i;

function headings(file: string): string[] {
  return [...read(file).matchAll(/^#+\s+(.+)$/gm)].map((match) => match[1] ?? '');
}

function wrongWith(reference: string): string | null {
  const pages = [...reference.matchAll(OWN)];
  if (pages.length === 0) return PUBLIC.test(reference) ? null : 'names no page of docs/ and nothing public';
  for (const [whole, heading] of pages) {
    const page = whole.split(' ')[0] ?? '';
    if (!existsSync(join(ROOT, page))) return `${page} does not exist`;
    if (heading !== undefined && !headings(page).includes(heading)) return `${page} has no “${heading}”`;
  }
  return null;
}

describe('what the code points to', () => {
  it('finds every source that a docstring names', () => {
    const files = ['domain', 'contract', 'server', 'web', 'words', 'bench', 'e2e'].flatMap((room) =>
      filesOf(`${room}/**/*.{ts,tsx,sql}`),
    );
    const references = files.flatMap((file) =>
      [...read(file).matchAll(SOURCE)].map((match) => ({ file, reference: match[1] ?? '' })),
    );
    expect(references.length).toBeGreaterThan(100);
    const wrong = references.flatMap(({ file, reference }) => {
      const reason = wrongWith(reference);
      return reason === null ? [] : [`${file}: ${reference}: ${reason}`];
    });
    expect(wrong).toEqual([]);
  });
});

describe('what the documents point to', () => {
  it.each(['README.md', ...filesOf('docs/**/*.md')])('%s has no dead link', (file) => {
    const dead = [...read(file).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)(?:#[^)]*)?\)/g)]
      .map((match) => match[1] ?? '')
      .filter((target) => !existsSync(join(ROOT, dirname(file), target)));
    expect(dead).toEqual([]);
  });
});
