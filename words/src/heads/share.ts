import { msg } from '@lingui/core/runtime-macro';

/** What stands on the pictures of shared links, beside names and amounts. */
export const A_DAY = msg`a day`;
/** Before the lowest day price of a city. */
export const LOWEST = msg({ message: 'from', context: 'before the lowest price' });
export const FROM_SOMEONE_NEARBY = msg`Rent from someone nearby`;
export const ILLUSTRATION = msg`Illustration`;
export const SITE_LINE = msg`Cars from people nearby, all over South Africa`;
