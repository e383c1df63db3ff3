import { useRef } from 'react';

interface Intent {
  readonly id: string;
  readonly of: string;
}

/**
 * The id of what is to be made: the same while the same is sent, so that a second try after a lost answer makes nothing twice. What was
 * typed anew is another thing, which the id of before would have refused.
 */
export function useIntentId() {
  const last = useRef<Intent | null>(null);
  return {
    idFor: (input: object): string => {
      const of = JSON.stringify(input);
      if (last.current?.of !== of) last.current = { id: crypto.randomUUID(), of };
      return last.current.id;
    },
    /** It is made: the same once more is a second one. */
    forget: () => {
      last.current = null;
    },
  };
}
