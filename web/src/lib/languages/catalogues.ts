import type { Messages } from '@lingui/core';

/** For development, where no build put the words of a language into the files of the app. */
export const catalogues = import.meta.glob<Messages>(
  ['../../../../locales/*.po', '!../../../../locales/en.po'],
  { import: 'default' },
);
