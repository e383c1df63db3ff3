import { paths, withQuery } from '../../paths.ts';

/** In the address of the fines: the one whose papers are shown. */
export const FINE_PARAM = 'fine';

export const finePath = (id: string): string =>
  withQuery(paths.hostTools, { tab: 'fines', [FINE_PARAM]: id });
