import { useRef } from 'react';

interface Intent {
  readonly id: string;
  readonly of: string;
}

/**
 * The id, or the idempotency key, of what is to be done: the same while the same is sent, so that a second try after a lost answer does
 * nothing twice. What was typed anew is another thing, which the id of before would have refused.
 */
export function useIntentId() {
  const last = useRef<Intent | null>(null);
  return {
    idFor: (input: object): string => {
      const of = JSON.stringify(input);
      if (last.current?.of !== of) last.current = { id: crypto.randomUUID(), of };
      return last.current.id;
    },
    /** It is done: the same once more is a second one. */
    forget: () => {
      last.current = null;
    },
  };
}
