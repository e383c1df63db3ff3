import { ENGLISH_PREVAILS, ONLY_IN_ENGLISH } from '@kwela/words/consents';
import { i18n } from '@lingui/core';
import { say } from '../lib/words.ts';

/** Beside a legal text: which words hold. In English there is nothing to say. */
export const EnglishPrevails = ({ isTranslated = true }: { isTranslated?: boolean }) =>
  i18n.locale === 'en' ? null : (
    <p className="text-small text-muted-foreground">
      {say(isTranslated ? ENGLISH_PREVAILS : ONLY_IN_ENGLISH)}
    </p>
  );
