import { expect, it } from 'vitest';
import { isPlainPdf } from './plain-pdf.ts';

const pdf = (inside: string) => new TextEncoder().encode(`%PDF-1.7\n${inside}\n%%EOF\n`);

it.each([
  '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
  '<< /Type /Font /BaseFont /JSans >>',
  // To open at a page is no act.
  '<< /OpenAction [3 0 R /FitH null] >>',
  `stream ${'x'.repeat(100_000)} endstream`,
])('is plain: %.60s', (inside) => expect(isPlainPdf(pdf(inside))).toBe(true));

it.each([
  'trailer << /Encrypt 9 0 R >>',
  '<< /S /JavaScript /JS (app.alert(1)) >>',
  '<< /S /J#61vaScript >>',
  '<< /S/Launch /F (cmd.exe) >>',
  '<< /OpenAction << /S /URI >> >>',
  '<< /Type /EmbeddedFile >>',
])('is not plain: %s', (inside) => expect(isPlainPdf(pdf(inside))).toBe(false));
