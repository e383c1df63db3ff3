import { z } from 'zod';
import { type FieldFault, YEARS } from './field-faults.ts';

/** Building blocks of the promise. Query parameters arrive as text, so each reader takes text and its own type. */

export const cents = z.int();

/** The bounds of what can be asked at all; inside them the policy decides. */
export const MOST_DRIVERS = 20;
export const MOST_SHARES = 20;
export const WIDEST_RADIUS_KM = 1_000;

/** One line that a person types. Signs that no keyboard writes and halves of letters cannot be kept. */
export const line = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'one_line' satisfies FieldFault);

/** The same over several lines. */
export const lines = z
  .string()
  .trim()
  .regex(/^(?:[^\p{Cc}\p{Cs}]|[\t\r\n])*$/u, 'plain_text' satisfies FieldFault);

export const uuid = z.uuid('id' satisfies FieldFault);

const isInOurTime = (text: string): boolean => {
  const year = Number(text.slice(0, 4));
  return year >= YEARS.first && year <= YEARS.last;
};
const OUR_TIME = 'year' satisfies FieldFault;

/** An instant as ISO 8601 with a zone, e.g. `2026-12-04T08:00:00Z`; local times without a zone are refused. */
export const instant = z.iso
  .datetime({ offset: true, message: 'instant' satisfies FieldFault, abort: true })
  .refine(isInOurTime, OUR_TIME)
  .transform((text) => new Date(text));

/** An instant on the way out, as text. */
export const instantOut = z.iso.datetime();
export const localDate = z.iso.date({ message: 'date' satisfies FieldFault, abort: true });

/** A local date that a calendar is asked for. */
export const calendarDate = localDate.refine(isInOurTime, OUR_TIME);

/** For `refine`: the first day of a period is not after its last; both belong to it. */
export const DAYS_IN_ORDER: [
  check: (period: { readonly fromOn: string; readonly toOn: string }) => boolean,
  otherwise: { path: string[]; message: FieldFault },
] = [({ fromOn, toOn }) => fromOn <= toOn, { path: ['toOn'], message: 'return_first' }];

export const numberParam = (schema: z.ZodNumber | z.ZodInt) =>
  z
    .union([
      z.number(),
      z
        .string()
        .trim()
        .min(1, 'number' satisfies FieldFault),
    ])
    .transform((value, context) => {
      const number = Number(value);
      if (Number.isFinite(number)) return number;
      context.addIssue({ code: 'custom', message: 'number' satisfies FieldFault });
      return z.NEVER;
    })
    .pipe(schema);

export const flagParam = z
  .union([z.boolean(), z.enum(['true', 'false'])], 'flag' satisfies FieldFault)
  .transform((value) => value === true || value === 'true');

/** Several choices from a list, as `a,b,c` or repeated. */
export const choicesParam = <const Choice extends string>(choices: readonly Choice[]) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((value) => (Array.isArray(value) ? value : value.split(',')).filter((part) => part !== ''))
    .pipe(z.array(z.enum(choices)).max(choices.length));

const coordinates = (count: number, fault: FieldFault) =>
  z.string().transform((text, context) => {
    const numbers = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
    if (numbers.length === count && numbers.every(Number.isFinite)) return numbers;
    context.addIssue({ code: 'custom', message: fault });
    return z.NEVER;
  });

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);

export const nearParam = coordinates(2, 'point')
  .pipe(z.tuple([latitude, longitude]))
  .transform(([lat, lng]) => ({ lat, lng }));

/** West, south, east, north in degrees. */
export const bboxParam = coordinates(4, 'map_sides')
  .pipe(z.tuple([longitude, latitude, longitude, latitude]))
  .refine(([west, south, east, north]) => west < east && south < north, 'map_sides' satisfies FieldFault)
  .transform(([west, south, east, north]) => ({ west, south, east, north }));

/** Of the picture of a person, but for its size (`&width=64&height=64`); null: initials stand in its place. */
export const avatarUrl = z.string().nullable();

/** Whose cars are meant: those of a host whom the person helps; left out, their own. */
export const hostParam = { hostId: uuid.optional() };

export const pageParams = {
  limit: numberParam(z.int().min(1).max(50)).default(20),
  after: z.string().max(400).optional(),
};
