import type { ReactNode } from 'react';

/** What somebody wrote, as they wrote it, and what they sent along. */
export function Said({ who, words, children }: { who: string; words: string; children?: ReactNode }) {
  return (
    <figure className="max-w-[62ch] rounded-md bg-sunken px-4 py-3.5">
      <figcaption className="text-small text-muted-foreground">{who}</figcaption>
      <blockquote translate="no" className="whitespace-pre-line wrap-anywhere">
        {words}
      </blockquote>
      {children}
    </figure>
  );
}
