import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { InputOf } from '../../lib/api.ts';

type Part = keyof InputOf<'trip-reviews/review-car'>['parts'];

/** The parts of a review in the order in which the page of a car shows them. They come with pages of people’s own, not with that page. */
export const PARTS: readonly { readonly part: Part; readonly label: MessageDescriptor }[] = [
  { part: 'cleanliness', label: msg`Cleanliness` },
  { part: 'condition', label: msg`Condition` },
  { part: 'accuracy', label: msg`As described` },
  { part: 'communication', label: msg`Messages` },
  { part: 'handover', label: msg`Pick-up and return` },
];
