import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { listOf } from '../../../lib/list-of.ts';
import { say } from '../../../lib/words.ts';
import type { Problems } from '../../../ui/forms/resolver.ts';
import type { Draft } from '../draft.ts';
import type { Vehicle } from '../problems.ts';
import { rulesOfCar } from './rules-of-car.ts';

export const CONSENTS = ['rules', 'terms', 'drivers'] as const;
export type Consent = (typeof CONSENTS)[number];

const MISSING_CONSENT: Record<Consent, MessageDescriptor> = {
  rules: msg`Agree to the rules of this car.`,
  terms: msg`Accept the terms.`,
  drivers: msg`Confirm who will drive.`,
};

/** What is agreed to before paying, each by itself and none ticked before. Source: docs/rules/voice.md “Pages”. */
export function consentWords(vehicle: Vehicle, draft: Pick<Draft, 'drivers'>): Record<Consent, string> {
  const names = draft.drivers.map(({ firstName }) => firstName.trim());
  const isAlone = names.length === 1;
  return {
    rules: t`I agree to the rules of this car: ${rulesOfCar(vehicle)}.`,
    terms: t`I accept the terms of this booking, as written below.`,
    drivers: isAlone
      ? t`${listOf(names)} is the only person who will drive, and the licence is valid until the car is back.`
      : t`${listOf(names)} are the only people who will drive, and all licences are valid until the car is back.`,
  };
}

/** The terms in words. Each line is a rule that the system keeps; numbers come with the price. */
export const TERMS = [
  msg`You rent the car from its host. Kwela takes the payment, holds it and pays the host.`,
  msg`You pay the total now. The deposit is held shortly before the trip and comes back after it.`,
  msg`If the car is damaged or stolen you pay up to the excess of your plan. The deposit is used first.`,
  msg`Broken rules cost what is listed under “Only if a rule is broken”, never more unless you agree.`,
  msg`If you cancel, you get back exactly what is shown above.`,
  msg`If the host cancels, you get everything back.`,
  msg`We use your details for this booking and keep them as long as the law asks.`,
] as const;

/** Each box that is not ticked beside the words of now. Fields are named `agreed.rules`. */
export function consentProblems({ agreed, ...draft }: Draft, vehicle: Vehicle): Problems {
  const words = consentWords(vehicle, draft);
  const open = CONSENTS.filter((consent) => agreed[consent] !== words[consent]);
  return Object.fromEntries(open.map((consent) => [`agreed.${consent}`, say(MISSING_CONSENT[consent])]));
}
