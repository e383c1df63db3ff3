import { useRef } from 'react';

interface Intent {
  readonly id: string;
  readonly of: string;
}

/**
 * The id, or the idempotency key, of a command: the same while the same input is sent, so that a retry after a lost answer does
 * nothing twice. Changed input gets a new id, because the server refuses other input under a known one.
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
