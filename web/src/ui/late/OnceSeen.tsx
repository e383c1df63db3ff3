import { type ReactNode, Suspense, useRef, useState } from 'react';
import { useInView } from '../hooks/use-in-view.ts';

interface OnceSeenProps {
  id: string;
  children: ReactNode;
}

/**
 * What the server wrote far down a page stays as it wrote it until somebody sees it; then the children take its place, with the script that
 * they come in. Anywhere else they are simply drawn. React would fetch that script at once to take over what is inside.
 */
export function OnceSeen({ id, children }: OnceSeenProps) {
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useInView(place, '0px');
  const [written] = useState(() =>
    import.meta.env.SSR ? null : (document.getElementById(id)?.innerHTML ?? null),
  );
  if (written === null) {
    return (
      <div id={id}>
        <Suspense fallback={null}>{children}</Suspense>
      </div>
    );
  }
  const html = { __html: written };
  // Two elements, as one cannot change from what was written to children.
  return isSeen ? (
    <div key="seen" id={id}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is what stands there already. */}
      <Suspense fallback={<div dangerouslySetInnerHTML={html} />}>{children}</Suspense>
    </div>
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: as above.
    <div key="written" ref={place} id={id} dangerouslySetInnerHTML={html} suppressHydrationWarning />
  );
}
