import type { ReactNode } from 'react';

/** A page in the place of one that cannot be shown: what it would have been, and why it is not. */
export function PageError({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="wrap py-16">
      <h1 className="mb-6">{heading}</h1>
      <div className="max-w-[62ch]">{children}</div>
    </main>
  );
}
