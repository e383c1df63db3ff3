import { Refusal } from '../../lib/refusal.ts';
import { authWords } from './auth-messages.ts';

interface ServiceError {
  readonly message: string;
  readonly code?: string | undefined;
  readonly status?: number | undefined;
}

interface Outcome {
  readonly error: ServiceError | null;
}

/** An error of the auth service as forms know them: what is wrong with a new password is said at its field, in view. */
export function refusalOf({ code = 'unknown', status = 400 }: ServiceError, words: string): Error {
  return code === 'weak_password'
    ? new Refusal('invalid_input', words, status, { issues: [{ field: 'password', message: words }] })
    : new Refusal(code, words, status, null);
}

/** What the auth service answered. Its error is thrown as a refusal in words, for a form to say. */
export function accepted<Result extends Outcome>(result: Result): Result {
  const { error } = result;
  if (error !== null) throw refusalOf(error, authWords(error));
  return result;
}
