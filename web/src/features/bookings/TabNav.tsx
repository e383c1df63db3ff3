import { useEffect, useRef } from 'react';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/Link.tsx';
import { type ListState, listPath, TABS, type Tab } from './list-state.ts';

const MOST_COUNTED = 100;

const shown = (count: number) => (count >= MOST_COUNTED ? `${MOST_COUNTED}+` : String(count));

/** The tabs with how many are in each. Each is a link: the address says what is on show. */
export function TabNav({
  state,
  counts,
}: {
  state: ListState;
  counts: Readonly<Partial<Record<Tab, number>>> | undefined;
}) {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    row.current
      ?.querySelector(`[data-tab="${state.tab}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [state.tab]);
  return (
    <nav aria-label="Kinds of bookings" className="-mx-5 overflow-x-auto px-5 [scrollbar-width:none]">
      <ul ref={row} className="flex w-max min-w-full gap-1 border-b border-border">
        {TABS.map(({ tab, label }) => {
          const isOn = tab === state.tab;
          const count = counts?.[tab] ?? 0;
          return (
            <li key={tab} data-tab={tab}>
              <Link
                to={listPath({ ...state, tab })}
                aria-current={isOn ? 'page' : undefined}
                className={cx(
                  '-mb-px flex min-h-12 items-center gap-2 border-b-3 px-3.5 text-[0.9375rem] whitespace-nowrap no-underline',
                  isOn
                    ? 'border-primary font-semibold text-foreground'
                    : 'border-transparent font-medium text-muted-foreground hover:text-foreground',
                )}
              >
                {label}
                {count > 0 && (
                  <span
                    className={cx(
                      'num grid h-5 min-w-5.5 place-items-center rounded-full px-1.5 text-caption',
                      isOn ? 'bg-primary-soft text-primary-soft-foreground' : 'bg-muted',
                    )}
                  >
                    {shown(count)}
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
