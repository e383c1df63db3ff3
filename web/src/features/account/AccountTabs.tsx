import { useEffect, useRef } from 'react';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/Link.tsx';
import { TABS, type Tab, tabPath } from './tabs.ts';

/** The parts of the account. Each is a link: the address says what is on show. */
export function AccountTabs({ tab }: { tab: Tab }) {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    row.current?.querySelector(`[data-tab="${tab}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [tab]);
  return (
    <nav aria-label="Parts of my account" className="-mx-5 overflow-x-auto px-5 [scrollbar-width:none]">
      <ul ref={row} className="flex w-max min-w-full gap-1 border-b border-border">
        {TABS.map(({ tab: name, label }) => (
          <li key={name} data-tab={name}>
            <Link
              to={tabPath(name)}
              aria-current={name === tab ? 'page' : undefined}
              className={cx(
                '-mb-px flex min-h-12 items-center border-b-3 px-3 text-[0.9375rem] whitespace-nowrap no-underline',
                name === tab
                  ? 'border-primary font-semibold text-foreground'
                  : 'border-transparent font-medium text-muted-foreground hover:text-foreground',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
