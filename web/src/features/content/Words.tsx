import type { MouseEvent } from 'react';
import { useNavigate } from '../../lib/router/router.tsx';
import { isPlainClick } from '../../ui/Link.tsx';

interface WordsProps {
  /** The place of these words in the site. */
  id: string;
  /** Made of Markdown by the server, which lets no HTML of a text through. */
  html: string;
}

/** Words of a text, which is English whatever language the page speaks: who has it read aloud hears it in its own. Their links within the site lead on without a new document, as any other link of the app. */
export function Words({ id, html }: WordsProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || event.defaultPrevented || !isPlainClick(event)) return;
    if (link.target !== '' || link.origin !== window.location.origin) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links in it take the keyboard; their clicks arrive here.
    // biome-ignore lint/a11y/noStaticElementInteractions: as above.
    <div
      className="words"
      lang="en-ZA"
      data-words={id}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server made it of Markdown with all HTML escaped.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
