/** Pictures of points that we can read and draw again. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

export const isPictureType = (type: string): type is PictureType => PICTURE_TYPES.some((one) => one === type);

/** Enough to tell the kinds below. */
export const HEAD_BYTES = 4096;

const ascii = (head: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...head.subarray(from, to));

const starts = (head: Uint8Array, sign: readonly number[]): boolean =>
  sign.every((value, place) => head[place] === value);

/** The brands of a container for pictures, the first one being what it is made for. */
function brandsOf(head: Uint8Array): readonly string[] {
  if (ascii(head, 4, 8) !== 'ftyp') return [];
  const length = Math.min(head.length, 64, new DataView(head.buffer, head.byteOffset).getUint32(0));
  const places = Array.from({ length: Math.max(0, Math.floor((length - 8) / 4)) }, (_, at) => 8 + at * 4);
  return places.filter((place) => place !== 12).map((place) => ascii(head, place, place + 4));
}

const HEIF_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

const KINDS: readonly { readonly type: string; is(head: Uint8Array): boolean }[] = [
  { type: 'image/jpeg', is: (head) => starts(head, [0xff, 0xd8, 0xff]) },
  { type: 'image/png', is: (head) => starts(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  { type: 'image/gif', is: (head) => /^GIF8[79]a$/.test(ascii(head, 0, 6)) },
  {
    type: 'image/webp',
    is: (head) => ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP',
  },
  { type: 'image/avif', is: (head) => brandsOf(head).some((brand) => brand === 'avif' || brand === 'avis') },
  { type: 'image/heic', is: (head) => brandsOf(head).some((brand) => HEIF_BRANDS.includes(brand)) },
  {
    type: 'image/tiff',
    is: (head) => starts(head, [0x49, 0x49, 0x2a, 0]) || starts(head, [0x4d, 0x4d, 0, 0x2a]),
  },
  { type: 'application/pdf', is: (head) => ascii(head, 0, 1024).includes('%PDF-') },
];

/** What a file is by what stands at its beginning; null where that says nothing. */
export function kindOfContent(head: Uint8Array): string | null {
  return KINDS.find(({ is }) => is(head))?.type ?? null;
}

/** Types that have a sign at their beginning: without it a file is not what it is said to be. */
const HAS_SIGN: ReadonlySet<string> = new Set(KINDS.map(({ type }) => type));

/**
 * The type of a file, for what it is said to be and what it is: of pictures and papers the content decides, whatever the
 * sender says. Null: it is not what it is said to be, or a picture that may tell where it was taken and that we cannot
 * read to take that away.
 */
export function judgedType(said: string, head: Uint8Array): string | null {
  const found = kindOfContent(head);
  if (found === null)
    return HAS_SIGN.has(said) || (said.startsWith('image/') && said !== 'image/svg+xml') ? null : said;
  if (said.startsWith('image/') && !found.startsWith('image/')) return null;
  if (found === 'image/heic' || found === 'image/tiff') return null;
  return found;
}

/** What a browser may show by itself; all else is given as a file to save. Neither SVG nor HTML is shown. */
export const isShown = (type: string): boolean =>
  isPictureType(type) || type === 'text/plain' || /^(?:audio|video)\//.test(type);

/** Whether a bucket takes a type: `image/*` stands for all of its kind. */
export const isAllowed = (type: string, allowed: readonly string[] | null): boolean =>
  allowed === null ||
  allowed.some(
    (one) => one === type || one === '*/*' || (one.endsWith('/*') && type.startsWith(one.slice(0, -1))),
  );
