import { PAGES } from '@kwela/contract/pages';
import markdownIt from 'markdown-it';

/** A part of a page: words, or the place of something that the page brings itself, as a form or a table of live data. */
export type Part =
  | { readonly kind: 'html'; readonly html: string }
  | { readonly kind: 'slot'; readonly name: string };

export interface Heading {
  readonly id: string;
  readonly level: number;
  readonly text: string;
}

export interface Rendered {
  readonly parts: readonly Part[];
  readonly headings: readonly Heading[];
}

const OWN_ID = /\s*\{#([a-z0-9-]+)\}\s*$/;
/** A paragraph of its own: `[[retention-table]]`. */
const SLOT = /<p>\[\[([a-z0-9-]+)\]\]<\/p>\n?/;

const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

// HTML in a text is shown as text, so a text can bring neither scripts nor styles.
const markdown = markdownIt({ html: false, linkify: false, typographer: false });

markdown.core.ruler.push('headings with an id', ({ tokens }) => {
  for (const [index, token] of tokens.entries()) {
    const inline = tokens[index + 1];
    if (token.type !== 'heading_open' || !inline?.children) continue;
    const [, own] = OWN_ID.exec(inline.content) ?? [];
    inline.content = inline.content.replace(OWN_ID, '');
    const last = inline.children.at(-1);
    if (own !== undefined && last) last.content = last.content.replace(OWN_ID, '');
    token.attrSet('id', own ?? slugOf(inline.content));
  }
});

const ADDRESSES: ReadonlySet<string> = new Set(Object.values(PAGES));
/** Whether a link leads to a page of ours that is not there. */
export const isDeadLink = (href: string): boolean =>
  href.startsWith('/') && !ADDRESSES.has(new URL(href, 'https://kwela.example').pathname);

// A text may speak of a page that is not there yet: until it is, its name is words.
markdown.core.ruler.push('links to pages that are there', ({ tokens }) => {
  for (const token of tokens) {
    let isDead = false;
    token.children &&= token.children.filter((child) => {
      const href = child.type === 'link_open' ? String(child.attrGet('href')) : null;
      if (href !== null) isDead = isDeadLink(href);
      return !isDead || !child.type.startsWith('link_');
    });
  }
});

/** A wide table scrolls by itself, and by keyboard, so that the page does not. */
markdown.renderer.rules.table_open = () => '<div class="wide-table" role="region" tabindex="0"><table>\n';
markdown.renderer.rules.table_close = () => '</table></div>\n';

/** What a text becomes. `text` has its placeholders said already. */
export function rendered(text: string): Rendered {
  const tokens = markdown.parse(text, {});
  const headings = tokens.flatMap((token, index) =>
    token.type === 'heading_open'
      ? [
          {
            id: String(token.attrGet('id') ?? ''),
            level: Number(token.tag.slice(1)),
            text: tokens[index + 1]?.content ?? '',
          },
        ]
      : [],
  );
  // Words and names of slots take turns.
  const parts = markdown.renderer
    .render(tokens, markdown.options, {})
    .split(SLOT)
    .flatMap((piece, index): Part[] => {
      if (index % 2 === 1) return [{ kind: 'slot', name: piece }];
      return piece.trim() === '' ? [] : [{ kind: 'html', html: piece }];
    });
  return { parts, headings };
}
