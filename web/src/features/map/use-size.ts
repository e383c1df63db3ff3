import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Size } from './camera.ts';

/** The size of an element in px; null until it has one. */
export function useSize(box: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      setSize(width > 0 && height > 0 ? { width, height } : null);
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return size;
}
