import type { ReactNode } from 'react';

interface PaySectionProps {
  title: string;
  /** Of the heading, for what leads to it. */
  id?: string;
  children: ReactNode;
}

/** One part of the last step. */
export function PaySection({ title, id, children }: PaySectionProps) {
  const target = id === undefined ? {} : { id, tabIndex: -1 };
  return (
    <section className="grid gap-3.5 border-t border-border pt-8 first:border-0 first:pt-0">
      <h2 {...target} className="scroll-mt-24 text-[1.375rem] leading-7">
        {title}
      </h2>
      {children}
    </section>
  );
}
