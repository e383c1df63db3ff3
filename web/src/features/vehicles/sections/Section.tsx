import type { ReactNode } from 'react';

/** One part of the page under a hairline. The id is also where links within the page go. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="border-t border-border py-7 md:py-9"
    >
      <h2 id={`${id}-title`} className="mb-4.5 text-2xl leading-7.5">
        {title}
      </h2>
      {children}
    </section>
  );
}
