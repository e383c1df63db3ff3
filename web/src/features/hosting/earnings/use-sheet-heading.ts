import { type RefObject, useEffect, useRef } from 'react';

/** A sheet takes the place of a long page at the same address: its heading comes into view, and has the focus. */
export function useSheetHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}
