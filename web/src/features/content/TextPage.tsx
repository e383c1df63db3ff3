import type { ReactNode } from 'react';

interface TextPageProps {
  title: string;
  lead: string;
  /** Stands beside the text on a wide screen and above it on a phone. */
  beside?: ReactNode;
  children: ReactNode;
}

/** The shape of each page of words: what it is, in large; the text in a column that is easy to read. */
export function TextPage({ title, lead, beside, children }: TextPageProps) {
  return (
    <main id="main" tabIndex={-1} className="wrap pt-8 pb-4 md:pt-14">
      <header lang="en-ZA" className="max-w-[46rem]">
        <h1>{title}</h1>
        <p className="mt-3 text-soft-foreground md:mt-4 md:text-lead">{lead}</p>
      </header>
      <div className="mt-8 grid items-start lg:mt-12 lg:grid-cols-[14rem_minmax(0,44rem)] lg:gap-16">
        <div className="lg:h-full">{beside}</div>
        <div className="min-w-0 max-w-[44rem]">{children}</div>
      </div>
    </main>
  );
}
