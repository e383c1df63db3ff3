import { CONSENT_TEXTS } from '@kwela/words/consents';
import { say } from '../../lib/words.ts';

/** What somebody accepts with a new account. It stands wherever one can come about. */
export const TermsNote = () => (
  <p className="text-small text-muted-foreground">{say(CONSENT_TEXTS.terms.atSignUp)}</p>
);
