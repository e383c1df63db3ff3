/** The cookie in which a browser keeps whether its person wants pages on little data. */
export const DATA_COOKIE = 'kwela-data';

const CHOICE = new RegExp(`(?:^|;\\s*)${DATA_COOKIE}=(less|full)\\b`);

/** The cookie's value for either choice. */
export const dataChoice = (wantsLess: boolean): 'less' | 'full' => (wantsLess ? 'less' : 'full');

/**
 * Whether pages are to cost little data: what the person chose here, else what the browser asks for. Source:
 * docs/decisions/081-the-site-without-a-line.md.
 */
export function isLittleDataWanted(cookies: string, doesBrowserAsk: boolean): boolean {
  const chosen = CHOICE.exec(cookies)?.[1];
  return chosen === undefined ? doesBrowserAsk : chosen === 'less';
}
