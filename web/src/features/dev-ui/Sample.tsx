import { createContext, type ReactNode, use } from 'react';
import { cx } from '../../ui/cx.ts';

const THEMES = [
  { theme: 'light', name: 'Light' },
  { theme: 'dark', name: 'Dark' },
] as const;

const ThemeContext = createContext('light');

/** Tells two samples of one part apart, for names that must differ on a page. */
export const useSampleTheme = (): string => use(ThemeContext);

interface SampleProps {
  id: string;
  title: string;
  /** What it is for, in a line. */
  lead: string;
  /** One below the other, for what needs the width of a page. */
  isWide?: boolean;
  children: ReactNode;
}

/** A part of the design system in both themes, side by side. */
export function Sample({ id, title, lead, isWide = false, children }: SampleProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="min-w-0 scroll-mt-24 border-t border-border pt-9"
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <p className="mt-1 mb-5 max-w-[62ch] text-soft-foreground">{lead}</p>
      <div className={cx('grid gap-4', !isWide && 'lg:grid-cols-2')}>
        {THEMES.map(({ theme, name }) => (
          <section
            key={theme}
            aria-label={`${title}, ${name.toLowerCase()}`}
            data-theme={theme}
            className="min-w-0 rounded-lg border border-border bg-background p-4 text-foreground md:p-6"
          >
            <p className="mb-4 text-caption text-muted-foreground">{name}</p>
            <ThemeContext value={theme}>{children}</ThemeContext>
          </section>
        ))}
      </div>
    </section>
  );
}

/** States of a part under a quiet name. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-2">
      <p className="text-caption text-muted-foreground">{name}</p>
      {children}
    </div>
  );
}
