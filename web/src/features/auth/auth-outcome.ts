import { Refusal } from '../../lib/refusal.ts';
import { authWords } from './auth-messages.ts';

interface Outcome {
  readonly error: Parameters<typeof authWords>[0] | null;
}

/** What the auth service answered. Its error is thrown as a refusal in words, for a form to say. */
export function accepted<Result extends Outcome>(result: Result): Result {
  const { error } = result;
  if (error !== null) throw new Refusal(error.code ?? 'unknown', authWords(error), error.status ?? 400, null);
  return result;
}
