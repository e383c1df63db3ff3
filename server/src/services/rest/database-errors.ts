import { z } from 'zod';
import { RestError } from './errors.ts';

const DatabaseFailure = z.object({
  severity: z.string(),
  code: z.string().length(5),
  message: z.string(),
  detail: z.string().nullish(),
  hint: z.string().nullish(),
});

const STATUS_BY_STATE: Readonly<Record<string, number>> = {
  '23505': 409,
  '23503': 409,
  '42P01': 404,
  '42883': 404,
  '25006': 405,
};

const STATUS_BY_CLASS: Readonly<Record<string, number>> = {
  '08': 503,
  '53': 503,
  '40': 500,
  '57': 500,
  '58': 500,
  XX: 500,
};

const FORBIDDEN = '42501';

/** What a client hears of a failed statement, or null when the failure did not come from the database. */
export function fromDatabase(failure: unknown, isAnonymous: boolean): RestError | null {
  const parsed = DatabaseFailure.safeParse(failure);
  if (!parsed.success) return null;
  const { code, message, detail, hint } = parsed.data;
  const status =
    code === FORBIDDEN
      ? isAnonymous
        ? 401
        : 403
      : (STATUS_BY_STATE[code] ?? STATUS_BY_CLASS[code.slice(0, 2)] ?? 400);
  if (status >= 500) return new RestError(status, code, 'The database could not answer. Please try again.');
  return new RestError(status, code, message, { details: detail ?? null, hint: hint ?? null });
}
