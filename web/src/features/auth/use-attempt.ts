import { useState } from 'react';
import { wordsFor } from '../../lib/refusal.ts';
import { authWords } from './auth-messages.ts';

interface Outcome {
  readonly error: Parameters<typeof authWords>[0] | null;
}

/** One try at a time at something that the auth service decides, with its refusal in words. */
export function useAttempt() {
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  /** The outcome of a try that went well; null when it was refused or did not get through, which `trouble` then says. */
  async function attempt<Result extends Outcome>(work: () => Promise<Result>): Promise<Result | null> {
    if (isBusy) return null;
    setTrouble(null);
    setBusy(true);
    try {
      const result = await work();
      if (result.error === null) return result;
      setTrouble(authWords(result.error));
    } catch (error) {
      setTrouble(wordsFor(error));
    } finally {
      setBusy(false);
    }
    return null;
  }

  return { trouble, isBusy, attempt, clear: () => setTrouble(null) };
}
