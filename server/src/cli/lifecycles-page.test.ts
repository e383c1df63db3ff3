import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LIFECYCLES } from '@kwela/domain/lifecycles';
import { expect, it } from 'vitest';
import { lifecyclesPage } from './lifecycles-page.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../../../docs/LIFECYCLES.md'), 'utf8');

it('docs/LIFECYCLES.md shows the tables of today; npm run docs:lifecycles writes it', () => {
  expect(PAGE).toBe(lifecyclesPage());
});

it('names every transition of every life, who may take it and its timer', () => {
  const sections = PAGE.split(/^## /m).slice(1);
  expect(sections).toHaveLength(LIFECYCLES.length);
  for (const [index, { of, table }] of LIFECYCLES.entries()) {
    const lines = (sections[index] ?? '').split('\n');
    for (const [name, { by, after }] of Object.entries(table)) {
      const row = lines.find((line) => line.startsWith(`| \`${name}\` | ${by.join(', ')} |`));
      expect(row, `${name} of a ${of}`).toBeDefined();
      if (after !== undefined) expect(row).toContain(`\`${after}\``);
    }
  }
});
