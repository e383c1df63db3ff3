import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

/** A filter that is on or off. */
export function Chip({
  on,
  icon,
  className,
  children,
  ...rest
}: ComponentProps<'button'> & { on?: boolean | undefined; icon?: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={on}
      {...rest}
      className={cx(
        'inline-flex min-h-10 shrink-0 items-center gap-1.5 rounded-full border px-3.5 text-small whitespace-nowrap',
        'transition-colors duration-[var(--dur-1)]',
        on
          ? 'border-primary bg-primary-soft font-semibold text-primary-soft-foreground'
          : 'border-border bg-card font-medium text-foreground hover:bg-accent',
        className,
      )}
    >
      {icon}
      {children}
    </button>
  );
}
