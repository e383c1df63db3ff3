import { badGrammar, badRange } from '../errors.ts';

/** A stretch of rows; a limit of null means all. */
export type Page = { readonly limit: number | null; readonly offset: number };

/** More than this no read gives at once, whatever it asked for. */
export const ROWS_PER_READ = 1000;

const RANGE = /^(?:items=)?(?<from>\d{1,15})-(?<to>\d{0,15})$/;

/** The page asked for by `limit` and `offset`, or else by the header `Range: 0-9`. */
export function pageOf(query: URLSearchParams, rangeHeader: string | undefined): Page {
  if (query.has('limit') || query.has('offset')) {
    const limit = wholeNumber('limit', query.get('limit'));
    const offset = wholeNumber('offset', query.get('offset')) ?? 0;
    if (limit !== null && limit < 0) throw badRange('Limit should be greater than or equal to zero.');
    if (offset < 0) throw badRange('Offset should be greater than or equal to zero.');
    return { limit, offset };
  }
  const range = rangeHeader === undefined ? undefined : RANGE.exec(rangeHeader.trim())?.groups;
  if (range?.from === undefined) return { limit: null, offset: 0 };
  const offset = Number(range.from);
  if (range.to === undefined || range.to === '') return { limit: null, offset };
  const rows = Number(range.to) - offset + 1;
  if (rows < 1) {
    throw badRange(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    );
  }
  return { limit: rows, offset };
}

export const withCeiling = ({ limit, offset }: Page): Page => ({
  limit: Math.min(limit ?? ROWS_PER_READ, ROWS_PER_READ),
  offset,
});

function wholeNumber(name: string, text: string | null): number | null {
  if (text === null) return null;
  if (!/^-?\d{1,15}$/.test(text)) throw badGrammar(`${name} parameter`, text);
  return Number(text);
}

/** Where the page lies when all were counted; a page that begins behind the last row is no answer. */
export function placeOf(
  { offset }: Page,
  rows: number,
  total: number | null,
): { readonly status: 200 | 206; readonly contentRange: string } {
  if (total !== null && offset > total) {
    throw badRange(`An offset of ${offset} was requested, but there are only ${total} rows.`);
  }
  const span = rows === 0 ? '*' : `${offset}-${offset + rows - 1}`;
  return {
    status: total !== null && rows < total ? 206 : 200,
    contentRange: `${span}/${total ?? '*'}`,
  };
}
