/**
 * The sizes in which pictures are drawn, in points of width: of a phone's list to a large screen. A smaller picture keeps
 * its own size. Source: docs/decisions/091-pictures-are-drawn-again.md.
 */
export const PICTURE_WIDTHS = [320, 640, 960, 1280, 1920] as const;

/** The best that a browser takes comes first; every browser takes the last. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** A picture as pages show it. */
export interface ShownPicture {
  /** Its address but for width and format. With them it means the same bytes for ever. */
  readonly address: string;
  readonly widthPx: number;
  readonly heightPx: number;
  /** A few pixels of it as a data address, to show until it is there. */
  readonly placeholder: string;
}

/** The widths that a picture has: no more than its own. */
export const widthsOf = ({ widthPx }: Pick<ShownPicture, 'widthPx'>): readonly number[] => [
  ...PICTURE_WIDTHS.filter((width) => width < widthPx),
  Math.min(widthPx, PICTURE_WIDTHS[4]),
];

/** The address of a picture in one size and format. */
export const pictureUrl = (address: string, width: number, format: PictureFormat): string =>
  `${address}&width=${width}&format=${format}`;

/** As an `img` or a `source` wants it. */
export const pictureSet = (picture: ShownPicture, format: PictureFormat): string =>
  widthsOf(picture)
    .map((width) => `${pictureUrl(picture.address, width, format)} ${width}w`)
    .join(', ');
