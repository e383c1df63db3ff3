import type { BreadcrumbList, ItemList, ListItem, WithContext } from 'schema-dts';

/** A page by what it is called, and its path. */
export interface Listed {
  readonly name: string;
  readonly path: string;
}

const addressOf = (path: string, siteUrl: string): string => new URL(path, siteUrl).href;

/** The way from the front page to this one, this one last. */
export const breadcrumbFacts = (way: readonly Listed[], siteUrl: string): WithContext<BreadcrumbList> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: way.map(
    ({ name, path }, index): ListItem => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: addressOf(path, siteUrl),
    }),
  ),
});

/** A list of pages, in its order. */
export const listFacts = (
  name: string,
  items: readonly Listed[],
  siteUrl: string,
): WithContext<ItemList> => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  name,
  numberOfItems: items.length,
  itemListElement: items.map(
    (item, index): ListItem => ({
      '@type': 'ListItem',
      position: index + 1,
      name: item.name,
      url: addressOf(item.path, siteUrl),
    }),
  ),
});
