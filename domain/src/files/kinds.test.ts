import { describe, expect, it } from 'vitest';
import { fileName, judgeFile, LONGEST_FILE_NAME, MOST_FILE_BYTES } from './kinds.ts';

const bytes = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((sign) => sign.charCodeAt(0)) : part)),
  );
const PNG_SIGN = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

describe('a file is what stands in it', () => {
  it.each([
    ['image/jpeg', bytes([0xff, 0xd8, 0xff, 0xe0], 'picture', [0xff, 0xd9])],
    ['image/jpeg', bytes([0xff, 0xd8, 0xff, 0xe1], 'picture', [0xff, 0xd9], 'and a short film'.repeat(100))],
    ['image/png', bytes(PNG_SIGN, 'picture', 'IEND', [0xae, 0x42, 0x60, 0x82])],
    ['image/webp', bytes('RIFF', [4, 0, 0, 0], 'WEBP', 'VP8 ')],
    ['application/pdf', bytes('%PDF-1.7\n', 'page', '\n%%EOF\n')],
  ])('%s', (kind, content) => {
    expect(judgeFile(content)).toEqual({ ok: true, value: kind });
  });

  it.each([
    ['nothing', bytes()],
    ['a page that would run', bytes('<!doctype html><script>alert(1)</script>')],
    ['a drawing that would run', bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a page behind the name of a PDF', bytes('<html>%PDF-1.7 %%EOF')],
    ['a program', bytes('MZ', [0x90, 0])],
    ['an archive', bytes('PK', [3, 4])],
    ['a PDF that was cut short', bytes('%PDF-1.7\n', 'page')],
    ['a PNG that was cut short', bytes(PNG_SIGN, 'picture')],
    ['a JPEG that was cut short', bytes([0xff, 0xd8, 0xff], 'picture', [0xd9])],
  ])('%s is refused', (_what, content) => {
    expect(judgeFile(content)).toMatchObject({ ok: false, refusal: 'file_kind_unknown' });
  });

  it('is taken up to five megabytes and not one byte more', () => {
    const pdfOf = (length: number) => {
      const content = new Uint8Array(length).fill(32);
      content.set(bytes('%PDF-'));
      content.set(bytes('%%EOF'), length - 5);
      return content;
    };
    expect(judgeFile(pdfOf(MOST_FILE_BYTES)).ok).toBe(true);
    expect(judgeFile(pdfOf(MOST_FILE_BYTES + 1))).toMatchObject({ refusal: 'file_too_large' });
  });
});

describe('the name of a file', () => {
  it.each([
    ['slip.pdf', 'application/pdf', 'slip.pdf'],
    ['slip.exe', 'image/png', 'slip.png'],
    ['../../etc/passwd', 'image/png', 'passwd.png'],
    ['C:\\Users\\Sipho\\foto (1).JPG', 'image/jpeg', 'foto (1).jpg'],
    ['..hidden', 'image/png', 'hidden.png'],
    ['Thandi’s "car"\r\nSet-Cookie: x.png', 'image/png', 'Thandis carSet-Cookie x.png'],
    ['', 'image/webp', 'file.webp'],
  ] as const)('%j as %s is %j', (given, kind, expected) => {
    expect(fileName(given, kind)).toBe(expected);
  });

  it('is never longer than can be kept', () => {
    expect(fileName(`${'a'.repeat(500)}.pdf`, 'application/pdf')).toHaveLength(LONGEST_FILE_NAME);
  });
});
