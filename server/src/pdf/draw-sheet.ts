import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import type { Block, Column, Sheet } from './sheet.ts';

/** Inter, as on the site: Latin with all that the languages of the country need, Greek and Cyrillic. Its licence lies beside it. */
const FONTS = join(import.meta.dirname, 'fonts');
const REGULAR = join(FONTS, 'Inter-Regular.ttf');
const STRONG = join(FONTS, 'Inter-SemiBold.ttf');

/** Colours of the site (`web/src/styles/tokens.css`) that also come out on a printer without colours. */
const INK = '#1d1b16';
const QUIET = '#6b5f4b';
const HAIRLINE = '#dfd3bd';
const WELL = '#f6f0e4';
const BRAND = '#0f4f3a';
const WEDGE = '#fbb01f';

const MARGIN = 48;
const FOOT_HEIGHT = 52;
const GAP = 10;
const CELL = 5;
const LABEL_SHARE = 0.32;

/** The wordmark, as in `web/src/features/shell/Logo.tsx`. */
const LETTERS =
  'M0 0h9v36H0zM24.5 0H36L21 18l15 18H24.5l-15-18zM43 0h10l6.6 22.3L67 0h8.4l7.4 22.3L89.4 0h10L87.9 36h-9.2l-7.5-22.2L63.7 36h-9.2zM108 0h27v8.2h-18v5.6h15.5v8H117v6h18V36h-27zM143.5 0h9v27.8H170V36h-26.5zM191.5 0h9.5L216.500 36h-10.200L196.200 11.200 186.100 36h-10.200zM196.200 22.500 201.800 36h-11.200z';
const WEDGE_SHAPE = 'M26.5 18 36 6.6v22.8z';

type Page = PDFKit.PDFDocument;

const widthOf = (doc: Page): number => doc.page.width - 2 * MARGIN;
const bottomOf = (doc: Page): number => doc.page.height - MARGIN - FOOT_HEIGHT;

/** Goes to the next page where so much does not fit on this one. */
function makeRoom(doc: Page, height: number): boolean {
  if (doc.y + height <= bottomOf(doc)) return false;
  doc.addPage();
  doc.y = MARGIN;
  return true;
}

const font = (doc: Page, isStrong: boolean, size: number, colour: string = INK): Page =>
  doc
    .font(isStrong ? 'strong' : 'regular')
    .fontSize(size)
    .fillColor(colour);

const line = (doc: Page, y: number, colour = HAIRLINE): Page =>
  doc
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + widthOf(doc), y)
    .lineWidth(0.7)
    .strokeColor(colour)
    .stroke();

/** Text over the whole width, which may go over to the next page. */
function paragraph(doc: Page, text: string, style: { isStrong: boolean; size: number; colour?: string }) {
  font(doc, style.isStrong, style.size, style.colour);
  const options = { width: widthOf(doc), lineGap: 2 };
  makeRoom(doc, Math.min(doc.heightOfString(text, options), 4 * style.size));
  doc.text(text, MARGIN, doc.y, options);
}

function head(doc: Page, { issuer, title, subtitle }: Sheet): void {
  doc.save().translate(MARGIN, MARGIN).scale(0.5);
  doc.path(LETTERS).fill(BRAND);
  doc.path(WEDGE_SHAPE).fill(WEDGE);
  doc.restore();
  const width = widthOf(doc) / 2;
  font(doc, true, 9).text(issuer.name, MARGIN + width, MARGIN - 2, { width, align: 'right' });
  font(doc, false, 8, QUIET);
  for (const one of issuer.lines) doc.text(one, MARGIN + width, doc.y, { width, align: 'right', lineGap: 1 });
  doc.y = Math.max(doc.y, MARGIN + 18) + 16;
  paragraph(doc, title, { isStrong: true, size: 20, colour: BRAND });
  doc.y += 2;
  paragraph(doc, subtitle, { isStrong: false, size: 10, colour: QUIET });
  doc.y += 6;
  line(doc, doc.y, BRAND);
  doc.y += GAP;
}

function facts(doc: Page, rows: Extract<Block, { kind: 'facts' }>['rows']): void {
  const left = widthOf(doc) * LABEL_SHARE;
  const right = widthOf(doc) - left;
  for (const { label, value } of rows) {
    font(doc, false, 9.5, QUIET);
    const labelHeight = doc.heightOfString(label, { width: left - GAP });
    font(doc, true, 9.5);
    const height = Math.max(labelHeight, doc.heightOfString(value ?? ' ', { width: right }));
    makeRoom(doc, height + 5);
    const { y } = doc;
    font(doc, false, 9.5, QUIET).text(label, MARGIN, y, { width: left - GAP });
    if (value === null) {
      const under = y + height + 1;
      doc
        .moveTo(MARGIN + left, under)
        .lineTo(MARGIN + widthOf(doc), under)
        .lineWidth(0.7)
        .strokeColor(QUIET)
        .stroke();
    } else font(doc, true, 9.5).text(value, MARGIN + left, y, { width: right });
    doc.y = y + height + (value === null ? 9 : 5);
  }
}

interface Row {
  readonly cells: readonly string[];
  readonly isStrong: boolean;
  readonly isHead?: boolean;
}

function tableRow(doc: Page, columns: readonly Column[], { cells, isStrong, isHead = false }: Row): void {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const size = isHead ? 8 : 9;
  const places = columns.map((column, index) => {
    const before = columns.slice(0, index).reduce((sum, { share }) => sum + share, 0);
    const full = widthOf(doc);
    return { x: MARGIN + (full * before) / shares, width: (full * column.share) / shares, column };
  });
  const optionsOf = (width: number, isMoney: boolean): PDFKit.Mixins.TextOptions => ({
    width: width - 2 * CELL,
    align: isMoney ? 'right' : 'left',
    ...(isMoney && { features: ['tnum', 'kern'] }),
  });
  font(doc, isStrong, size, isHead ? QUIET : INK);
  const height =
    Math.max(
      ...places.map(({ width, column }, index) =>
        doc.heightOfString(cells[index] ?? '', optionsOf(width, column.isMoney ?? false)),
      ),
    ) +
    2 * CELL;
  makeRoom(doc, height);
  const { y } = doc;
  if (isHead) doc.rect(MARGIN, y, widthOf(doc), height).fill(WELL);
  font(doc, isStrong, size, isHead ? QUIET : INK);
  for (const [index, { x, width, column }] of places.entries())
    doc.text(cells[index] ?? '', x + CELL, y + CELL, optionsOf(width, column.isMoney ?? false));
  doc.y = y + height;
  if (!isHead) line(doc, doc.y);
}

function table(doc: Page, { columns, rows, foot = [] }: Extract<Block, { kind: 'table' }>): void {
  const titles: Row = { cells: columns.map(({ title }) => title), isStrong: true, isHead: true };
  // A head alone at the foot of a page is of no use.
  makeRoom(doc, 60);
  tableRow(doc, columns, titles);
  for (const cells of rows) {
    if (makeRoom(doc, 34)) tableRow(doc, columns, titles);
    tableRow(doc, columns, { cells, isStrong: false });
  }
  for (const cells of foot) tableRow(doc, columns, { cells, isStrong: true });
}

function list(doc: Page, { items, isNumbered = false }: Extract<Block, { kind: 'list' }>): void {
  const indent = isNumbered ? 18 : 12;
  const options = { width: widthOf(doc) - indent, lineGap: 1.5 };
  for (const [index, item] of items.entries()) {
    font(doc, false, 9.5);
    const height = doc.heightOfString(item, options);
    makeRoom(doc, height);
    const { y } = doc;
    doc.text(isNumbered ? `${index + 1}.` : '•', MARGIN, y, { width: indent, lineBreak: false });
    doc.text(item, MARGIN + indent, y, options);
    doc.y = y + height + 3;
  }
}

function numbers(doc: Page, { items }: Extract<Block, { kind: 'numbers' }>): void {
  const gap = GAP;
  const width = (widthOf(doc) - gap * (items.length - 1)) / items.length;
  const height = 58;
  makeRoom(doc, height + GAP);
  const { y } = doc;
  for (const [index, { number, what }] of items.entries()) {
    const x = MARGIN + index * (width + gap);
    doc.roundedRect(x, y, width, height, 6).fill(WELL);
    font(doc, true, 22, BRAND).text(number, x, y + 8, { width, align: 'center' });
    font(doc, false, 8.5).text(what, x + 4, y + 38, { width: width - 8, align: 'center' });
  }
  doc.y = y + height + GAP;
}

function signatures(doc: Page, { labels }: Extract<Block, { kind: 'signatures' }>): void {
  const gap = 24;
  const width = (widthOf(doc) - gap * (labels.length - 1)) / labels.length;
  makeRoom(doc, 70);
  const y = doc.y + 40;
  for (const [index, label] of labels.entries()) {
    const x = MARGIN + index * (width + gap);
    doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.7)
      .strokeColor(QUIET)
      .stroke();
    font(doc, false, 8.5, QUIET).text(label, x, y + 4, { width });
  }
  doc.y = y + 30;
}

const TEXT_STYLES = {
  plain: { isStrong: false, size: 10 },
  small: { isStrong: false, size: 8.5, colour: QUIET },
  strong: { isStrong: true, size: 10 },
} as const;

function block(doc: Page, one: Block): unknown {
  switch (one.kind) {
    case 'heading':
      // Together with what comes below it.
      makeRoom(doc, 64);
      doc.y += 4;
      return paragraph(doc, one.text, { isStrong: true, size: 12.5 });
    case 'text':
      return paragraph(doc, one.text, TEXT_STYLES[one.tone ?? 'plain']);
    case 'facts':
      return facts(doc, one.rows);
    case 'table':
      return table(doc, one);
    case 'list':
      return list(doc, one);
    case 'numbers':
      return numbers(doc, one);
    case 'signatures':
      return signatures(doc, one);
  }
}

/** The foot of each page, once it is known how many there are. */
function feet(doc: Page, { foot, pageWords }: Sheet): void {
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    // What stands below the margin would go to a page of its own.
    doc.page.margins.bottom = 0;
    const top = doc.page.height - MARGIN - FOOT_HEIGHT + 16;
    line(doc, top);
    const width = widthOf(doc);
    font(doc, false, 7.5, QUIET);
    doc.y = top + 6;
    for (const one of foot) doc.text(one, MARGIN, doc.y, { width: width - 80, lineGap: 1 });
    doc.text(`${pageWords.page} ${page + 1} ${pageWords.of} ${count}`, MARGIN + width - 80, top + 6, {
      width: 80,
      align: 'right',
    });
  }
}

/**
 * A sheet as PDF 1.7 on A4. Nothing in it depends on when or where it is drawn, so that the same sheet has the same bytes; its fonts
 * are in it, as far as it needs them.
 */
export function drawSheet(sheet: Sheet): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    layout: sheet.isWide === true ? 'landscape' : 'portrait',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN },
    bufferPages: true,
    font: REGULAR,
    pdfVersion: '1.7',
    lang: 'en-ZA',
    displayTitle: true,
    info: {
      Title: `${sheet.title} ${sheet.subtitle}`,
      Author: sheet.issuer.name,
      Creator: 'Kwela',
      Producer: 'Kwela',
      CreationDate: sheet.issuedAt,
    },
  });
  doc.registerFont('regular', REGULAR).registerFont('strong', STRONG);
  const parts: Buffer[] = [];
  const drawn = new Promise<Buffer>((resolve, reject) => {
    doc
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => resolve(Buffer.concat(parts)))
      .on('error', reject);
  });
  head(doc, sheet);
  for (const one of sheet.blocks) {
    block(doc, one);
    doc.y += one.kind === 'heading' ? 5 : GAP;
  }
  feet(doc, sheet);
  doc.end();
  return drawn;
}
