import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { Countdown } from '../../ui/dates/Countdown.tsx';

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

/** The narrow column of every page about one payment. */
export const PaymentColumn = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto grid max-w-[520px] gap-5 pt-10 pb-4 md:pt-16">{children}</div>
);

/** The ways on. */
export const PaymentActions = ({ children }: { children: ReactNode }) => (
  <div className="mt-2 grid gap-3 md:flex md:flex-wrap">{children}</div>
);

/** A sign, what is true, what it means for money, and the ways on. */
export function PaymentPanel({ mood, icon, title, children, actions }: PaymentPanelProps) {
  return (
    <PaymentColumn>
      <span aria-hidden className={cx('grid size-14 place-items-center rounded-full', RING[mood])}>
        {icon}
      </span>
      <h1 tabIndex={-1}>{title}</h1>
      <div className="grid gap-4 text-soft-foreground">{children}</div>
      {actions && <PaymentActions>{actions}</PaymentActions>}
    </PaymentColumn>
  );
}

/** How long the dates are still kept for the guest. */
export function HoldLeft({ until }: { until: string }) {
  return (
    <p>
      <Trans>
        We are holding these dates for you for another{' '}
        <Countdown until={new Date(until)} className="num font-semibold text-foreground" />.
      </Trans>
    </p>
  );
}
