import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { asCaller, type Tx } from '../../db/tx.ts';
import { isReading, type RestAnswer, type RestRequest } from './request.ts';

class UndoneAsAsked extends Error {
  readonly answer: RestAnswer;
  constructor(answer: RestAnswer) {
    super('undone as asked');
    this.answer = answer;
  }
}

/** One transaction with the rights of the caller, undone at its end when the caller only wanted to see what would be. */
export async function inTransaction(
  db: Db,
  request: RestRequest,
  work: (tx: Tx) => Promise<RestAnswer>,
): Promise<RestAnswer> {
  const isUndone = request.preferences.tx === 'rollback';
  try {
    return await asCaller(
      db,
      request.caller,
      async (tx) => {
        const answer = await work(tx);
        if (!isUndone) return answer;
        // What is checked only at the end of a transaction would otherwise not be heard of.
        await sql`set constraints all immediate`.execute(tx);
        throw new UndoneAsAsked(answer);
      },
      { isReadOnly: isReading(request), ip: request.ip, request: request.seen },
    );
  } catch (failure) {
    if (failure instanceof UndoneAsAsked) return failure.answer;
    throw failure;
  }
}
