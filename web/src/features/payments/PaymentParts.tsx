import type { ReactNode } from 'react';
import { Countdown } from '../../ui/Countdown.tsx';
import { cx } from '../../ui/cx.ts';

type Mood = 'good' | 'waiting' | 'trouble' | 'plain';

const RING: Record<Mood, string> = {
  good: 'bg-success-soft text-success',
  waiting: 'bg-warning-soft text-warning',
  trouble: 'bg-destructive-soft text-destructive',
  plain: 'bg-muted text-soft-foreground',
};

interface PaymentPanelProps {
  mood: Mood;
  icon: ReactNode;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
}

/** One narrow column: a sign, what is true, what it means for money, and the ways on. */
export function PaymentPanel({ mood, icon, title, children, actions }: PaymentPanelProps) {
  return (
    <div className="mx-auto grid max-w-[520px] gap-5 pt-10 pb-4 md:pt-16">
      <span aria-hidden className={cx('grid size-14 place-items-center rounded-full', RING[mood])}>
        {icon}
      </span>
      <h1>{title}</h1>
      <div className="grid gap-4 text-soft-foreground">{children}</div>
      {actions && <div className="mt-2 flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}

/** How long the dates are still kept for the guest. */
export function HoldLeft({ until }: { until: string }) {
  return (
    <p>
      The dates are held for you for another{' '}
      <Countdown until={new Date(until)} className="num font-semibold text-foreground" />.
    </p>
  );
}
