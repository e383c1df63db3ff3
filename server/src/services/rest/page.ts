import { badGrammar, RestError } from './errors.ts';

export type Page = { readonly limit: number; readonly offset: number };

export const ROWS_PER_READ = 1000;

const RANGE = /^(?<from>\d{1,15})-(?<to>\d{0,15})$/;

/** The page asked for by `limit` and `offset`, or else by the header `Range: 0-9`; never more than the ceiling. */
export function pageOf(query: URLSearchParams, rangeHeader: string | undefined): Page {
  if (query.has('limit') || query.has('offset')) {
    return {
      limit: Math.min(wholeNumber('limit', query.get('limit')) ?? ROWS_PER_READ, ROWS_PER_READ),
      offset: wholeNumber('offset', query.get('offset')) ?? 0,
    };
  }
  const range = rangeHeader === undefined ? undefined : RANGE.exec(rangeHeader)?.groups;
  if (range?.from === undefined) return { limit: ROWS_PER_READ, offset: 0 };
  const offset = Number(range.from);
  if (range.to === undefined || range.to === '') return { limit: ROWS_PER_READ, offset };
  const rows = Number(range.to) - offset + 1;
  if (rows < 1) {
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
      details: 'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    });
  }
  return { limit: Math.min(rows, ROWS_PER_READ), offset };
}

function wholeNumber(name: string, text: string | null): number | null {
  if (text === null) return null;
  if (!/^\d{1,15}$/.test(text)) throw badGrammar(`${name} parameter`, text);
  return Number(text);
}

/** `0-9/57`, `0-9/*` when nobody asked for the count, and a star for an empty page. */
export function contentRange(offset: number, rows: number, total: number | null): string {
  const span = rows === 0 ? '*' : `${offset}-${offset + rows - 1}`;
  return `${span}/${total ?? '*'}`;
}
