import { sqlState } from './tx.ts';

const DATABASE_AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT']);
const DATABASE_AWAY_TEXT =
  /timeout exceeded when trying to connect|Connection terminated|terminating connection|the database system is/;

/** Whether a fault means that the database cannot be reached now: worth trying again, not a bug. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  const state = sqlState(error);
  if (state !== null && (DATABASE_AWAY.has(state) || /^(08|53|57P)/.test(state))) return true;
  return error instanceof Error && (DATABASE_AWAY_TEXT.test(error.message) || isDatabaseAway(error.cause));
}
