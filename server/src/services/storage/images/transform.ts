import { z } from 'zod';
import { isPictureType } from '../bytes/content-kind.ts';
import { pictureRefused } from '../errors.ts';
import { FITS, FORMATS, type Format, type PictureTask } from './tasks.ts';

const MOST_PIXELS_OF_A_SIDE = 2500;
const USUAL_QUALITY = 80;

const side = z.coerce.number().int().min(1).max(MOST_PIXELS_OF_A_SIDE);

/** A picture as an address asks for it. */
export const transformQuery = z.object({
  width: side.optional(),
  height: side.optional(),
  resize: z.enum(FITS).default('cover'),
  quality: z.coerce.number().int().min(20).max(100).default(USUAL_QUALITY),
  /** `origin` keeps the format; without it the best that the asker takes. */
  format: z.enum(['origin', ...FORMATS]).optional(),
});
export type Transform = z.infer<typeof transformQuery>;

/** The same in JSON, to be signed: as it would stand in an address. */
export const transformParameters = z
  .object({
    width: z.number().optional(),
    height: z.number().optional(),
    resize: z.string().optional(),
    quality: z.number().optional(),
    format: z.string().optional(),
  })
  .transform((given) =>
    Object.fromEntries(
      Object.entries(given).flatMap(([name, value]): [string, string][] =>
        value === undefined ? [] : [[name, String(value)]],
      ),
    ),
  );

const OF_TYPE: Readonly<Record<string, Format>> = {
  'image/avif': 'avif',
  'image/webp': 'webp',
  'image/jpeg': 'jpeg',
  'image/png': 'png',
};

/** Whether who asks says that they show WebP. */
export const takesWebp = (accept: string): boolean => accept.includes('image/webp');

/**
 * The format to draw in: the one that is asked for, else WebP for who takes it, else that of the picture. AVIF is drawn for
 * who names it: it costs ten times the work, and nobody waits for that without having asked.
 */
export function formatFor({ format }: Transform, type: string, accept: string): Format {
  const own = OF_TYPE[type];
  if (!isPictureType(type) || own === undefined) throw pictureRefused('This object is no picture');
  if (format === 'origin') return own;
  if (format !== undefined) return format;
  return takesWebp(accept) ? 'webp' : own;
}

type Rendering = Pick<PictureTask, 'format' | 'quality' | 'size'>;

export function renderingOf(asked: Transform, type: string, accept: string): Rendering {
  const { width = null, height = null, resize: fit, quality } = asked;
  const size = width === null && height === null ? null : { width, height, fit };
  return { format: formatFor(asked, type, accept), quality, size };
}

/** The same for the same picture, and short: under it what was drawn is found again. */
export const specOf = ({ format, quality, size }: Rendering): string =>
  [
    size === null ? 'whole' : `${size.fit}-${size.width ?? 'auto'}x${size.height ?? 'auto'}`,
    quality,
    format,
  ].join('.');
