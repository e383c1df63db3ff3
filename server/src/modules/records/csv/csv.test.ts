import { HOSTING_POLICIES } from '@kwela/domain/policy/versions/all';
import { isText } from '@kwela/domain/records/import-columns';
import { fromText } from '@kwela/domain/records/typed-values';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readTable } from './read-table.ts';
import { writeTable } from './write-table.ts';

const { records: rules } = HOSTING_POLICIES[0];
const HEAD = ['date', 'category', 'amount', 'note'];
const tableOf = (text: string) => {
  const table = readTable(text, 'expenses', rules);
  if (!table.ok) throw new Error(table.details.fault);
  return table.value;
};

it('no cell is run as a formula, and each comes back as it was', () => {
  const sign = fc.constantFrom('=', '+', '-', '@', '\t', '＝');
  const note = fc
    .oneof(
      fc.string({ unit: 'grapheme' }),
      fc.tuple(sign, fc.string()).map(([first, rest]) => `${first}${rest}`),
    )
    // A quote mark that somebody typed before a sign reads as ours; what is no text is refused with its file.
    .filter((text) => !text.startsWith("'") && isText(text));
  fc.assert(
    fc.property(fc.array(note, { minLength: 1, maxLength: 5 }), (notes) => {
      const text = writeTable(
        HEAD,
        notes.map((one) => ['2026-12-01', 'fuel', '1.00', one]),
      );
      const cells = tableOf(text).rows.map((row) => row.cells.note ?? '');
      for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t＝]/);
      expect(cells.map(fromText)).toEqual(notes);
    }),
  );
});

it('names the line of the file, whatever was skipped or went over two lines before', () => {
  const text = 'date,category,amount,note\n\n1,2,3,"two\nlines"\n,,,\n4,5,6\n';
  expect(tableOf(text).rows.map(({ line, cells }) => [line, cells.date, cells.note])).toEqual([
    [4, '1', 'two\nlines'],
    [6, '4', ''],
  ]);
});

it('takes semicolons where the first line has them, and commas for cents with them', () => {
  const [row] = tableOf('\ufeffdate;category;amount\r\n31/12/2026;fuel;1 234,50\r\n').rows;
  expect(row?.cells).toEqual({ date: '31/12/2026', category: 'fuel', amount: '1 234,50' });
});
