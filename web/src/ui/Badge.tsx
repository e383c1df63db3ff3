import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type BadgeTone = 'neutral' | 'success' | 'warning' | 'destructive' | 'info' | 'outline' | 'brand';

const TONES: Record<BadgeTone, string> = {
  neutral: 'bg-muted text-soft-foreground',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  destructive: 'bg-destructive-soft text-destructive',
  info: 'bg-info-soft text-info',
  outline: 'border border-border',
  brand: 'bg-brand text-brand-foreground',
};

/** An icon and a word. `brand` is for one small thing per view. */
export function Badge({
  tone = 'neutral',
  icon,
  className,
  children,
}: {
  tone?: BadgeTone;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={cx(
        'inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-[12px] px-2.5 py-0.5 text-caption leading-4 font-semibold',
        TONES[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}

/** A number plate, only for people who may see it. */
export function Plate({ children }: { children: ReactNode }) {
  return (
    <span className="num inline-flex h-5.5 items-center rounded-[4px] border-[1.5px] border-input bg-card px-1.5 text-caption font-semibold tracking-wider">
      {children}
    </span>
  );
}
