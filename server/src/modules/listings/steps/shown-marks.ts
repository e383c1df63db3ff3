import type { knownMark } from '@kwela/contract/vehicles';
import { type KnownMark, sideSpot } from '@kwela/domain/vehicles/draft/known-marks';
import type { z } from 'zod';

/** The marks of a listing as the page of its car shows them. */
export const shownMarks = (marks: readonly KnownMark[]): z.input<typeof knownMark>[] =>
  marks.map((mark) => ({
    ...sideSpot(mark),
    label: '',
    place: mark.place,
    kind: mark.kind,
    size: mark.size,
    sinceOn: mark.seenOn,
  }));
