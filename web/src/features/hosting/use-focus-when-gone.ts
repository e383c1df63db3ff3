import { useCallback, useEffect, useRef, useState } from 'react';

interface FocusWhenGone {
  /** The `ref` of where the focus goes. */
  readonly place: (arrived: HTMLElement | null) => void;
  /** Something is about to be taken from the list. */
  readonly onRemove: (id: string) => void;
}

/** What was pressed goes with what was removed from a list, and the focus would go with it. */
export function useFocusWhenGone(ids: readonly string[]): FocusWhenGone {
  const at = useRef<HTMLElement>(null);
  const place = useCallback((arrived: HTMLElement | null) => {
    at.current = arrived;
  }, []);
  const [removed, setRemoved] = useState<string | null>(null);
  const isGone = removed !== null && !ids.includes(removed);
  useEffect(() => {
    if (isGone) at.current?.focus();
  }, [isGone]);
  return { place, onRemove: setRemoved };
}
