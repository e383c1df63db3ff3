import { z } from 'zod';

/** How a picture fits into a size, in the words of clients: `cover` cuts what is over, `contain` keeps all, `fill` distorts. */
export const FITS = ['cover', 'contain', 'fill'] as const;
export const FORMATS = ['avif', 'webp', 'jpeg', 'png'] as const;
export type Format = (typeof FORMATS)[number];

/** What the process for pictures is asked: to draw the picture at `from` again into `to`. */
export interface PictureTask {
  readonly from: string;
  readonly to: string;
  readonly mostPixels: number;
  readonly format: Format;
  readonly quality: number;
  /** Null keeps the size. */
  readonly size: {
    readonly width: number | null;
    readonly height: number | null;
    readonly fit: (typeof FITS)[number];
  } | null;
  readonly hasPlaceholder: boolean;
}

/** What it answers: the picture that was drawn, or what is wrong with it. */
export const PictureAnswer = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    width: z.number(),
    height: z.number(),
    bytes: z.number(),
    placeholder: z.string().nullable(),
  }),
  z.object({ ok: z.literal(false), problem: z.string() }),
]);
export type PictureAnswer = z.infer<typeof PictureAnswer>;

export const TYPE_OF_FORMAT = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
} as const satisfies Readonly<Record<Format, string>>;
