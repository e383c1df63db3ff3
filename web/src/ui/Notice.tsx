import { t } from '@lingui/core/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';

export type NoticeTone = 'info' | 'success' | 'warning' | 'destructive';

const LOOK = {
  info: { box: 'bg-info-soft', icon: 'text-info', Icon: Info },
  success: { box: 'bg-success-soft', icon: 'text-success', Icon: CircleCheck },
  warning: { box: 'bg-warning-soft', icon: 'text-warning', Icon: TriangleAlert },
  destructive: { box: 'bg-destructive-soft', icon: 'text-destructive', Icon: CircleAlert },
} satisfies Record<NoticeTone, unknown>;

interface NoticeProps {
  tone?: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
}

/** A well with an icon and a sentence or two. Trouble is read out at once, the rest politely. */
export function Notice({ tone = 'info', title, children, action, className }: NoticeProps) {
  const { box, icon, Icon } = LOOK[tone];
  return (
    <div
      role={tone === 'destructive' ? 'alert' : 'note'}
      className={cx(
        'flex gap-2.5 rounded-md px-[min(1rem,4.5vw)] outline -outline-offset-1 outline-transparent py-3.5 text-small text-foreground',
        box,
        className,
      )}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden className={cx('mt-0.5 shrink-0', icon)} />
      <div className="grid min-w-0 flex-1 gap-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
  );
}

interface ErrorWellProps {
  /** What happened, in the words of the trouble itself. */
  title: string;
  children?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  className?: string;
}

/** Something did not load: says what, and offers to try again. What was typed stays. */
export function ErrorWell({ title, children, onRetry, retrying = false, className = '' }: ErrorWellProps) {
  return (
    <Notice
      tone="destructive"
      title={title}
      className={className}
      action={
        onRetry && (
          <Button tone="secondary" size="sm" busy={retrying} onClick={onRetry}>
            {t`Try again`}
          </Button>
        )
      }
    >
      {children}
    </Notice>
  );
}
