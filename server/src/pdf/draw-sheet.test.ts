import { describe, expect, it } from 'vitest';
import { pdfText } from '../testing/pdf-text.ts';
import { drawSheet } from './draw-sheet.ts';
import { openSheetDrawing } from './drawing.ts';
import type { Sheet } from './sheet.ts';

const SHEET: Sheet = {
  title: 'Rental agreement',
  subtitle: 'TRP-2612-7K3QX',
  issuer: { name: 'Kwela', lines: ['2 Loop Street, Cape Town, 8001'] },
  issuedAt: new Date('2026-12-02T08:00:00Z'),
  foot: ['Check this document at kwela.example/trust-safety'],
  pageWords: { page: 'Page', of: 'of' },
  blocks: [
    { kind: 'heading', text: 'Who agrees' },
    {
      kind: 'facts',
      rows: [
        { label: 'Host', value: 'Zoë Mthembu-Šarić' },
        { label: 'Engine number', value: null },
      ],
    },
    {
      kind: 'table',
      columns: [
        { title: 'Description', share: 3 },
        { title: 'Amount', share: 1, isMoney: true },
      ],
      rows: [['Rental, 4 days', 'R2 280.00']],
      foot: [['Total', 'R2 280.00']],
    },
    { kind: 'list', items: ['First', 'Then'], isNumbered: true },
    { kind: 'numbers', items: [{ number: '112', what: 'Any emergency' }] },
    { kind: 'signatures', labels: ['Signature of the owner'] },
  ],
};

describe('a sheet that is drawn', () => {
  it('says all that it was given, on a page that is numbered', async () => {
    const { text, pages } = await pdfText(await drawSheet(SHEET));
    expect(pages).toBe(1);
    for (const said of [
      'Rental agreement',
      'TRP-2612-7K3QX',
      'Who agrees',
      'Engine number',
      'Rental, 4 days',
      'R2 280.00',
      '2. Then',
      '112',
      'Signature of the owner',
      'Check this document at kwela.example/trust-safety',
      'Page 1 of 1',
    ])
      expect(text).toContain(said);
  });

  it('has the letters of all languages of the country, and those of its neighbours in Europe', async () => {
    const names = [
      'Zoë van der Merwe',
      'Renée Labuschagné',
      'Šepûru Ḓo Ṱani Ṅwana Ḽiga',
      'môre, hê, reën, dié, oë, sûster, Ênig',
      'Ntšhabeleng Ŋwane Łukasz Žižek Ñandú Øystein',
      'Γιώργος Дмитрий',
    ];
    const rows = names.map((value) => ({ label: 'Name', value }));
    const { text } = await pdfText(await drawSheet({ ...SHEET, blocks: [{ kind: 'facts', rows }] }));
    for (const name of names) expect(text).toContain(name);
  });

  it('has the same bytes for the same sheet, and others for another', async () => {
    const [one, same, other] = [
      await drawSheet(SHEET),
      await drawSheet(SHEET),
      await drawSheet({ ...SHEET, subtitle: 'TRP-2612-7K3QZ' }),
    ];
    expect(one.equals(same)).toBe(true);
    expect(one.equals(other)).toBe(false);
  });

  it('goes on over as many pages as it needs, with the titles of a table again on each', async () => {
    const rows = Array.from({ length: 120 }, (_, index) => [`Trip ${index + 1}`, 'R1.00']);
    const columns = [
      { title: 'Trips of the month', share: 3 },
      { title: 'Amount', share: 1, isMoney: true },
    ];
    const sheet = { ...SHEET, blocks: [{ kind: 'table', columns, rows } as const] };
    const { text, pages } = await pdfText(await drawSheet(sheet));
    expect(pages).toBeGreaterThan(2);
    expect(text.match(/Trips of the month/g)).toHaveLength(pages);
    for (const said of ['Trip 1 ', 'Trip 120', `Page ${pages} of ${pages}`]) expect(text).toContain(said);
  });
});

describe('the thread that draws', () => {
  it('draws what is asked for at once, one after the other, as it is drawn without it', async () => {
    const drawing = openSheetDrawing();
    const drawn = await Promise.all([drawing.draw(SHEET), drawing.draw(SHEET)]);
    const here = await drawSheet(SHEET);
    expect(drawn.map((one) => one.equals(here))).toEqual([true, true]);
  });

  it('fails for what cannot be drawn, and draws the next one', async () => {
    const drawing = openSheetDrawing();
    const broken = { ...SHEET, issuedAt: new Date(Number.NaN) };
    await expect(drawing.draw(broken)).rejects.toThrow();
    expect((await drawing.draw(SHEET)).length).toBeGreaterThan(1_000);
  });
});
