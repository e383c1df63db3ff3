import type { Organization, SearchAction, WebSite, WithActionConstraints, WithContext } from 'schema-dts';

const NAME = 'Kwela';
/** Described here, not named by an address. */
type Publisher = Exclude<Organization, string>;

const CONTEXT = 'https://schema.org';

/** Who stands behind the site, by one address for all the facts that name them. */
export const publisherOf = (siteUrl: string): Publisher => ({
  '@type': 'Organization',
  '@id': `${siteUrl}/#organization`,
  name: NAME,
  url: `${siteUrl}/`,
  logo: new URL('/logo.svg', siteUrl).href,
  areaServed: { '@type': 'Country', name: 'South Africa' },
});

/** How a place is looked for from elsewhere: the address of a search that says a place and no dates. */
const searchAction = (siteUrl: string): WithActionConstraints<SearchAction> => ({
  '@type': 'SearchAction',
  target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}/search?place={place}` },
  'query-input': 'required name=place',
});

/** The organisation and the site, for the front page alone. */
export function siteFacts(siteUrl: string): readonly [WithContext<Publisher>, WithContext<WebSite>] {
  const publisher = publisherOf(siteUrl);
  return [
    { '@context': CONTEXT, ...publisher },
    {
      '@context': CONTEXT,
      '@type': 'WebSite',
      '@id': `${siteUrl}/#website`,
      name: NAME,
      url: `${siteUrl}/`,
      inLanguage: 'en-ZA',
      publisher: { '@id': `${siteUrl}/#organization` },
      potentialAction: searchAction(siteUrl),
    },
  ];
}
