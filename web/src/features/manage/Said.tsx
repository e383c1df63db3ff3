/** What somebody wrote, as they wrote it. */
export function Said({ who, words }: { who: string; words: string }) {
  return (
    <figure className="max-w-[62ch] rounded-md bg-sunken px-4 py-3.5">
      <figcaption className="text-small text-muted-foreground">{who}</figcaption>
      <blockquote translate="no" className="break-words whitespace-pre-line">
        {words}
      </blockquote>
    </figure>
  );
}
