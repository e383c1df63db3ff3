import { useEffect, useRef } from 'react';

/** What stopped the booking stands above the form: the focus goes there, wherever the button was. */
export function useFocusOn(problem: object | null) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem !== null) box.current?.focus();
  }, [problem]);
  return box;
}
