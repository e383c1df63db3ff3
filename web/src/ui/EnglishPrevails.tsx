import { ENGLISH_PREVAILS } from '@kwela/words/consents';
import { i18n } from '@lingui/core';
import { say } from '../lib/words.ts';

/** Below a legal text: which words hold. In English there is nothing to say. */
export const EnglishPrevails = () =>
  i18n.locale === 'en' ? null : <p className="text-small text-muted-foreground">{say(ENGLISH_PREVAILS)}</p>;
