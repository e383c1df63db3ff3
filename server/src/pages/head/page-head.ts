import type { Thing, WithContext } from 'schema-dts';

/** A picture for where the page is shared, 1200 by 630. */
export interface ShareImage {
  /** Its address on our site. */
  readonly path: string;
  /** What is to be seen on it. */
  readonly alt: string;
}

/** A fact of schema.org for search engines. */
export type Fact = WithContext<Exclude<Thing, string>>;

/** What a page says of itself: in the tab, to search engines, and where its link is shared. */
export interface PageHead {
  /** With the product's name. */
  readonly title: string;
  readonly description?: string;
  /**
   * The one address of what the page shows, as a path: without dates, filters and where somebody came from, each of which
   * would be another page with the same words. A page that is not to be found has none.
   */
  readonly canonical?: string;
  readonly isIndexed: boolean;
  /** Whether the page is there in each language, which its address can ask for. */
  readonly isTranslated?: boolean;
  readonly type?: 'website' | 'article';
  readonly image?: ShareImage;
  /** What search engines read of it as data, with the addresses of our site in full. */
  readonly facts?: (siteUrl: string) => readonly Fact[];
}
