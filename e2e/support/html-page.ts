/** What a page without scripts leads to and can be led to, read from its HTML. */
export interface HtmlPage {
  readonly links: readonly string[];
  readonly ids: ReadonlySet<string>;
  readonly title: string;
  readonly mainHeadings: number;
  readonly canonical: string | null;
  /** How long the words of the page are, without its header, footer and data. */
  readonly letters: number;
}

const plain = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");

const allOf = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, found = '']) => plain(found));

const lettersOf = (html: string): number => {
  const [main = ''] = /<main[\s>].*<\/main>/s.exec(html) ?? [];
  return main.replaceAll(/<(script|style)[\s>].*?<\/\1>/gs, '').replaceAll(/<[^>]*>|\s+/g, '').length;
};

export const readHtml = (html: string): HtmlPage => ({
  links: allOf(html, /<a\s[^>]*?href="([^"]*)"/g),
  ids: new Set(allOf(html, /\sid="([^"]*)"/g)),
  title: plain(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
  mainHeadings: html.match(/<h1[\s>]/g)?.length ?? 0,
  canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? null,
  letters: lettersOf(html),
});
