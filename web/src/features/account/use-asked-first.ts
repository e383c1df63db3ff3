import { useEffect, useRef, useState } from 'react';
import { useAccountChange } from './account-calls.ts';

/**
 * A change that is asked for once more: to what it would be done, the answers for a `CommandDialog`, and the heading of the
 * section, where the focus goes once it is done.
 */
export function useAskedFirst<Subject>(run: (subject: Subject) => Promise<unknown>, said: string) {
  const [asked, setAsked] = useState<Subject | null>(null);
  const command = useAccountChange(run, said);
  const heading = useRef<HTMLHeadingElement>(null);
  const isDone = asked === null && command.isSuccess;
  useEffect(() => {
    // The button that asked goes with what was removed, and the focus would go with it.
    if (isDone) heading.current?.focus();
  }, [isDone]);
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
  return { asked, ask: setAsked, answers, heading };
}
