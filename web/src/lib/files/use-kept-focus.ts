import { useEffect, useRef } from 'react';

/**
 * A file that comes or goes takes the button with it that had the focus: the keyboard then goes on at the control of the field,
 * or at the first button of what stands in its place. To be noted just before the change.
 */
export function useKeptFocus(id: string, value: unknown) {
  const box = useRef<HTMLDivElement>(null);
  const isHere = useRef(false);
  useEffect(() => {
    if (!isHere.current || value === undefined) return;
    isHere.current = false;
    (document.getElementById(id) ?? box.current?.querySelector('button'))?.focus();
  }, [id, value]);
  const noteFocus = () => {
    isHere.current = box.current?.contains(document.activeElement) ?? false;
  };
  return { box, noteFocus };
}
