/**
 * What robots may fetch: everything but the services of accounts and data, and what plays the outside world in
 * development. Pages of one person say themselves that they are not to be kept, which a robot has to read; the functions
 * are what the app asks when a search engine runs it.
 */
const CLOSED = ['/auth/v1/', '/rest/', '/functions/v1/docs', '/dev/', '/simulator/'];

export const robotsText = (siteUrl: string): string =>
  [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
