import { t } from '@lingui/core/macro';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';

const LETTERS =
  'M0 0h9v36H0zM24.5 0H36L21 18l15 18H24.5l-15-18zM43 0h10l6.6 22.3L67 0h8.4l7.4 22.3L89.4 0h10L87.9 36h-9.2l-7.5-22.2L63.7 36h-9.2zM108 0h27v8.2h-18v5.6h15.5v8H117v6h18V36h-27zM143.5 0h9v27.8H170V36h-26.5zM191.5 0h9.5L216.500 36h-10.200L196.200 11.200 186.100 36h-10.200zM196.200 22.500 201.800 36h-11.200z';

/** The wordmark as a link home. The wedge stays marigold; the letters take the text colour. */
export function Logo({ className = 'text-primary dark:text-foreground' }: { className?: string }) {
  return (
    <Link
      to={paths.home}
      aria-label={t`Kwela, home`}
      className={`flex h-11 min-w-0 items-center ${className}`}
    >
      <svg
        viewBox="0 0 217 36"
        preserveAspectRatio="xMinYMid"
        className="h-6 w-auto max-w-full"
        aria-hidden="true"
      >
        <path d={LETTERS} fill="currentColor" />
        <path d="M26.5 18 36 6.6v22.8z" className="fill-brand" />
      </svg>
    </Link>
  );
}
