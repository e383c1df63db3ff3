import { useEffect, useRef } from 'react';

/** What something leads to takes the focus: what stopped the booking above the form, wherever the button was, or who is left of the drivers. */
export function useFocusOn<Target extends HTMLElement = HTMLDivElement>(cause: object | null) {
  const place = useRef<Target>(null);
  useEffect(() => {
    if (cause !== null) place.current?.focus();
  }, [cause]);
  return place;
}
