import { msg } from '@lingui/core/macro';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { say } from '../lib/words.ts';
import { cx } from './cx.ts';

export interface TimelineStep {
  key: string;
  /** `missed`: it happened, but not as planned. */
  state: 'done' | 'missed' | 'now' | 'next';
  title: ReactNode;
  /** One line on what it means. */
  consequence?: ReactNode;
  time?: ReactNode;
  icon?: ReactNode;
}

const DOT = {
  done: 'border-primary bg-primary text-primary-foreground',
  missed: 'border-input bg-muted text-soft-foreground',
  now: 'border-brand bg-brand text-brand-foreground',
  next: 'border-border bg-card text-muted-foreground',
} as const;

const STATE_NAMES = { done: msg`Done`, missed: msg`Not as planned`, now: msg`Now`, next: msg`Next` };

export function Timeline({ steps, label }: { steps: readonly TimelineStep[]; label: string }) {
  return (
    <ol aria-label={label} className="grid">
      {steps.map((step, index) => (
        <li
          key={step.key}
          aria-current={step.state === 'now' ? 'step' : undefined}
          className="relative grid grid-cols-[28px_minmax(0,1fr)] gap-x-3.5 pb-4.5 last:pb-0 md:grid-cols-[28px_minmax(0,1fr)_auto]"
        >
          {index < steps.length - 1 && (
            <i
              aria-hidden
              className={cx(
                'absolute top-6.5 -bottom-0.5 left-[13px] w-0.5',
                step.state === 'done' ? 'bg-primary' : 'bg-border',
              )}
            />
          )}
          <span className={cx('grid size-7 place-items-center rounded-full border-2', DOT[step.state])}>
            {step.state === 'done' ? <Check size={16} strokeWidth={2.5} aria-hidden /> : step.icon}
            <span className="sr-only">{say(STATE_NAMES[step.state])}</span>
          </span>
          <div className="pt-0.5">
            <p className="font-semibold">{step.title}</p>
            {step.consequence && <p className="text-small text-muted-foreground">{step.consequence}</p>}
          </div>
          {step.time && (
            <p className="col-start-2 pt-0.5 text-small text-muted-foreground tabular-nums md:col-start-auto md:pt-1 md:whitespace-nowrap">
              {step.time}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
