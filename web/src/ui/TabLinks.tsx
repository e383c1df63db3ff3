import { useEffect, useRef } from 'react';
import { cx } from './cx.ts';
import { Link } from './Link.tsx';

export interface TabLink {
  readonly name: string;
  readonly to: string;
  readonly label: string;
  /** How many are behind it; nothing is shown for none. */
  readonly count?: string | undefined;
}

interface TabLinksProps {
  /** Names the row for screen readers. */
  label: string;
  tabs: readonly TabLink[];
  current: string;
}

/**
 * Parts of a page as a row of links: the address says what is on show. On phones the row slides to the chosen one; with more room none is
 * out of sight.
 */
export function TabLinks({ label, tabs, current }: TabLinksProps) {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    row.current
      ?.querySelector(`[data-tab="${current}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <nav
      aria-label={label}
      className="-mx-[20px] overflow-x-auto px-[20px] [scrollbar-width:none] md:mx-0 md:overflow-visible md:px-0"
    >
      <ul ref={row} className="flex w-max min-w-full gap-1 border-b border-border md:w-auto md:flex-wrap">
        {tabs.map(({ name, to, label: words, count }) => {
          const isOn = name === current;
          return (
            <li key={name} data-tab={name}>
              <Link
                to={to}
                aria-current={isOn ? 'page' : undefined}
                className={cx(
                  '-mb-px flex min-h-12 items-center gap-2 border-b-3 px-3.5 text-[0.9375rem] whitespace-nowrap no-underline lg:px-2.5',
                  isOn
                    ? 'border-primary font-semibold text-foreground'
                    : 'border-transparent font-medium text-muted-foreground hover:text-foreground',
                )}
              >
                {words}
                {count && (
                  <span
                    className={cx(
                      'num grid h-5 min-w-5.5 place-items-center rounded-full px-1.5 text-caption',
                      isOn ? 'bg-primary-soft text-primary-soft-foreground' : 'bg-muted',
                    )}
                  >
                    {count}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
