import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OwnReview } from './use-own-reviews.ts';

type Part = keyof OwnReview['parts'];

/** The parts of a review in the order in which the page of a car shows them. They come with this tab, not with that page. */
export const PARTS: readonly { readonly part: Part; readonly label: MessageDescriptor }[] = [
  { part: 'cleanliness', label: msg`Cleanliness` },
  { part: 'condition', label: msg`Condition` },
  { part: 'accuracy', label: msg`As described` },
  { part: 'communication', label: msg`Messages` },
  { part: 'handover', label: msg`Pick-up and return` },
];
