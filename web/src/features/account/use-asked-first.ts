import { useState } from 'react';
import { useAccountChange } from './account-calls.ts';

/** A change that is asked for once more: to what it would be done, and the answers for a `CommandDialog`. */
export function useAskedFirst<Subject>(run: (subject: Subject) => Promise<unknown>, said: string) {
  const [asked, setAsked] = useState<Subject | null>(null);
  const command = useAccountChange(run, said);
  const answers = {
    command,
    onYes: () => {
      if (asked !== null) command.mutate(asked, { onSuccess: () => setAsked(null) });
    },
    onClose: () => {
      command.reset();
      setAsked(null);
    },
  };
  return { asked, ask: setAsked, answers };
}
