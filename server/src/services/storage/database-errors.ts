import { sqlState } from '../../db/tx.ts';
import { accessDenied, badRequest, StorageRefusal } from './errors.ts';

/** What a client hears of a refusal, ours or the database's; null when it is a fault. */
export function refusalOf(failure: unknown): StorageRefusal | null {
  if (failure instanceof StorageRefusal) return failure;
  const state = sqlState(failure);
  if (state === '42501') return accessDenied();
  // A policy that reads what is not there, or a value that its column does not take.
  if (state !== null && /^(22|23|42|P0)/.test(state)) return badRequest('The database refused this');
  return null;
}

/** Runs `work` and says `known` where the database refused it for `state`. */
export async function saying<Value>(
  state: string,
  known: () => StorageRefusal,
  work: () => Promise<Value>,
): Promise<Value> {
  try {
    return await work();
  } catch (failure) {
    if (sqlState(failure) === state) throw known();
    throw failure;
  }
}
