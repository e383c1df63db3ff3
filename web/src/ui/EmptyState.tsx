import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** One sentence and one action, with the band at a whisper behind it. */
export function EmptyState({
  title,
  children,
  action,
  className,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
}) {
  return (
    <div className={cx('overflow-hidden rounded-md border border-border bg-card text-center', className)}>
      <div aria-hidden className="band-tall text-primary opacity-15" />
      <div className="grid justify-items-center gap-3 px-6 py-10">
        <p className="text-balance font-display text-h3 font-bold">{title}</p>
        {children && <div className="max-w-[44ch] text-soft-foreground">{children}</div>}
        {action && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
      </div>
    </div>
  );
}
