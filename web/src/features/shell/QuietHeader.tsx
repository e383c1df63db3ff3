import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/Button.tsx';
import { Logo } from './Logo.tsx';

/** The header of a wizard: the logo, which gives way down to a small one, a slot for a timer, and the way out that keeps what was chosen. */
export function QuietHeader({ leaveTo, timer }: { leaveTo: string; timer?: ReactNode }) {
  return (
    <header className="border-b border-border bg-background">
      <div className="wrap flex min-h-15 items-center gap-2 md:min-h-18">
        <Logo />
        <div className="ml-auto flex max-w-[calc(100%-88px)] shrink-0 flex-wrap items-center justify-end gap-x-1 md:gap-x-3">
          {timer}
          <ButtonLink tone="tertiary" to={leaveTo}>
            <span className="max-sm:sr-only">{t`Save and leave`}</span>
            <span aria-hidden className="sm:hidden">
              {t`Leave`}
            </span>
          </ButtonLink>
        </div>
      </div>
    </header>
  );
}
