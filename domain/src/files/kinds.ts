import { ok, type Result, refuse } from '../result.ts';

/** The kinds of file that people may hand in. */
export const FILE_KINDS = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

export const MOST_FILE_BYTES = 5_000_000;
export const LONGEST_FILE_NAME = 120;

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

const starts = (bytes: Uint8Array, sign: readonly number[]): boolean =>
  sign.every((value, place) => bytes[place] === value);

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const;
const JPEG = [0xff, 0xd8, 0xff] as const;
const ENDS_WITHIN = 1_024;

const tail = (bytes: Uint8Array): string =>
  ascii(bytes, Math.max(0, bytes.length - ENDS_WITHIN), bytes.length);

/** A picture of a phone may carry more behind its end, such as a short film. */
function hasJpegEnd(bytes: Uint8Array): boolean {
  for (let place = bytes.lastIndexOf(0xd9); place > 0; place = bytes.lastIndexOf(0xd9, place - 1)) {
    if (bytes[place - 1] === 0xff) return true;
  }
  return false;
}

/** Each kind by its first bytes, and where the format has an end, by that too: a file that was cut short is none. */
const IS: Readonly<Record<FileKind, (bytes: Uint8Array) => boolean>> = {
  'image/jpeg': (bytes) => starts(bytes, JPEG) && hasJpegEnd(bytes),
  'image/png': (bytes) => starts(bytes, PNG) && tail(bytes).includes('IEND'),
  'image/webp': (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP',
  'application/pdf': (bytes) => ascii(bytes, 0, 5) === '%PDF-' && tail(bytes).includes('%%EOF'),
};

/** What a file is by what stands in it, whatever its name or its sender says; refuses all that we do not take. */
export function judgeFile(bytes: Uint8Array): Result<FileKind, 'file_too_large' | 'file_kind_unknown'> {
  if (bytes.length > MOST_FILE_BYTES) return refuse('file_too_large');
  const kind = FILE_KINDS.find((one) => IS[one](bytes));
  return kind === undefined ? refuse('file_kind_unknown') : ok(kind);
}

const ENDINGS: Readonly<Record<FileKind, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

/** A name to show and to save under: no folders, no signs that steer, and the ending that the content has. */
export function fileName(given: string, kind: FileKind): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const bare = last
    .replaceAll(/[^\p{L}\p{N} ._()-]/gu, '')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/^[. ]+/, '')
    .trim();
  const ending = `.${ENDINGS[kind]}`;
  return `${bare.slice(0, LONGEST_FILE_NAME - ending.length) || 'file'}${ending}`;
}
