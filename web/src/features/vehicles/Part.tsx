import { type ReactNode, useId } from 'react';

/** A section of the car's page under a hairline. */
export function Part({ title, id, children }: { title: ReactNode; id?: string; children: ReactNode }) {
  const ownId = useId();
  const headingId = `${id ?? ownId}-title`;
  return (
    <section
      id={id}
      tabIndex={id ? -1 : undefined}
      aria-labelledby={headingId}
      className="border-t border-border py-7 md:py-9"
    >
      <h2 id={headingId} className="mb-4.5 text-[1.5rem] leading-[1.875rem]">
        {title}
      </h2>
      {children}
    </section>
  );
}
