import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { readReleases } from './documents.ts';

const home = mkdtempSync(join(tmpdir(), 'kwela-press-'));
afterAll(() => rmSync(home, { recursive: true }));
beforeEach(() => {
  rmSync(join(home, 'press'), { recursive: true, force: true });
});

const SUMMARY =
  'Hosts in Gqeberha can list their cars from today. What a listing needs, what a guest pays, and whom journalists can ask.';
const write = (matter: string) => {
  mkdirSync(join(home, 'press'));
  writeFileSync(join(home, 'press', 'gqeberha.md'), `---\n${matter}\n---\nThe news.\n`);
};

it('are none while nothing was told', () => {
  expect(readReleases(home)).toEqual([]);
});

it('each have a day, a title and a summary', () => {
  write(`title: Kwela in Gqeberha\nsummary: "${SUMMARY}"\nreleasedOn: "2026-12-01"`);
  expect(readReleases(home)).toEqual([
    {
      slug: 'gqeberha',
      title: 'Kwela in Gqeberha',
      summary: SUMMARY,
      releasedOn: '2026-12-01',
      text: 'The news.\n',
    },
  ]);
});

it.each([
  ['no day', `title: Kwela\nsummary: "${SUMMARY}"`, 'releasedOn'],
  ['a summary too short', 'title: Kwela\nsummary: News\nreleasedOn: "2026-12-01"', 'summary'],
  ['something else', `title: Kwela\nsummary: "${SUMMARY}"\nreleasedOn: "2026-12-01"\nauthor: Me`, 'author'],
])('with %s stop with the name of the file and of the field', (_, matter, field) => {
  write(matter);
  expect(() => readReleases(home)).toThrow(new RegExp(`gqeberha\\.md[^]*${field}`));
});
