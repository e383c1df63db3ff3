import { useState } from 'react';
import { say } from '../../../lib/words.ts';
import type { Draft } from '../draft.ts';
import type { Problems, Vehicle } from '../problems.ts';
import { CONSENTS, type Consent, consentWords, MISSING_CONSENT } from './consents.ts';

/**
 * The boxes of the last step. A ticked box counts for the words it stood beside: when the words change, it has to be
 * ticked again.
 */
export function useConsents(vehicle: Vehicle, draft: Draft) {
  const [agreed, setAgreed] = useState<ReadonlySet<string>>(new Set());
  const words = consentWords(vehicle, draft);
  const given = new Set(CONSENTS.filter((consent) => agreed.has(words[consent])));
  const missing: Problems = Object.fromEntries(
    CONSENTS.filter((consent) => !given.has(consent)).map((consent) => [
      consent,
      say(MISSING_CONSENT[consent]),
    ]),
  );
  const set = (consent: Consent, isGiven: boolean) => {
    const others = [...agreed].filter((text) => text !== words[consent]);
    setAgreed(new Set(isGiven ? [...others, words[consent]] : others));
  };
  return { given, missing, set };
}
