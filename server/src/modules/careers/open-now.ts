import type { readOpenings } from '@kwela/content/documents';
import { isOpenOn } from '@kwela/domain/careers/applications';
import { localDate } from '@kwela/domain/time';

export type Opening = ReturnType<typeof readOpenings>[number];

/** The openings for which one can apply now. */
export const openNow = (openings: readonly Opening[], now: Date): readonly Opening[] =>
  openings.filter((opening) => isOpenOn(opening, localDate(now)));
