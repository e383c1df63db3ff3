import { msg } from '@lingui/core/runtime-macro';
import { FRONT_PAGE } from '../pages.ts';

/** What a phone says of the app on its home screen. */
export const APP = {
  name: msg`Kwela: rent a car from someone nearby`,
  description: FRONT_PAGE.lead,
  search: msg`Find a car`,
  trips: msg`My trips`,
} as const;
