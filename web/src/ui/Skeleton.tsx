import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { cx } from './cx.ts';

/** A quiet block in the shape of what is coming. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cx('block animate-pulse rounded-sm bg-secondary motion-reduce:animate-none', className)}
    />
  );
}

/** Holds the real layout's skeleton back for 150 ms: an answer that comes at once does not flicker. */
export function Delayed({ label, children }: { label: string; children: ReactNode }) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), 150);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" aria-label={label} className={isDue ? undefined : 'invisible'}>
      {children}
    </div>
  );
}
