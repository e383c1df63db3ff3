import { sqlState } from './tx.ts';

const UNAVAILABLE_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT']);
const UNAVAILABLE_TEXT =
  /timeout exceeded when trying to connect|Client was closed|Connection terminated|terminating connection|the database system is/;

/** Whether a fault means that the database cannot be reached now: worth trying again, not a bug. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  const state = sqlState(error);
  if (state !== null && (UNAVAILABLE_CODES.has(state) || /^(08|53|57P)/.test(state))) return true;
  return error instanceof Error && (UNAVAILABLE_TEXT.test(error.message) || isUnavailable(error.cause));
}
