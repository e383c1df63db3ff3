import {
  type Agreement as Agreed,
  type AgreementCode,
  carRulesVersion,
} from '@kwela/domain/bookings/agreements/agreements';
import { roughestSurfaceOf } from '@kwela/domain/bookings/trip/trip-use';
import { msg, t } from '@lingui/core/macro';
import { listOf } from '../../../lib/list-of.ts';
import type { Problems } from '../../../ui/forms/resolver.ts';
import type { Draft } from '../draft.ts';
import type { Vehicle } from '../problems.ts';
import { rulesOfCar } from './rules-of-car.ts';

/** One of the things that a guest agrees to before paying. */
export interface Agreement {
  readonly title: string;
  readonly text: string;
}

const alone = (names: readonly string[]): string =>
  names.length === 1
    ? t`${listOf(names)} is the only person who will drive, and the licence is valid until the car is back.`
    : t`${listOf(names)} are the only people who will drive, and all licences are valid until the car is back.`;

function withInvited(names: readonly string[], invited: string): string {
  const drive =
    names.length === 1
      ? t`${listOf(names)} will drive, and the licence is valid until the car is back.`
      : t`${listOf(names)} will drive, and all licences are valid until the car is back.`;
  return `${drive} ${t`Once we’ve checked their licences, also: ${invited}. Nobody else will drive.`}`;
}

/**
 * What is agreed to before paying in words of its own, by one tick that is not set before; the texts by law stand beside it.
 * Source: docs/rules/bookings.md “What is agreed to”.
 */
export function agreements(
  vehicle: Vehicle,
  draft: Pick<Draft, 'drivers' | 'invited'>,
): readonly Agreement[] {
  const names = draft.drivers.map(({ firstName }) => firstName.trim());
  const invited = listOf(draft.invited.map(({ firstName }) => firstName.trim()));
  return [
    { title: t`Rules of this car`, text: `${rulesOfCar(vehicle)}.` },
    {
      title: t`Who drives`,
      text: draft.invited.length === 0 ? alone(names) : withInvited(names, invited),
    },
  ];
}

/** Which version of a text by law the server asks for. */
export const versionOf = (needed: readonly Agreed[], wanted: AgreementCode): string =>
  needed.find(({ code }) => code === wanted)?.version ?? '';

/** The words that a tick stands for, with the versions of the texts by law: when they change, it has to be set again. */
export const agreedWords = (
  vehicle: Vehicle,
  draft: Pick<Draft, 'drivers' | 'invited'>,
  needed: readonly Agreed[],
): string =>
  [
    ...agreements(vehicle, draft).map(({ title, text }) => `${title}: ${text}`),
    `terms ${versionOf(needed, 'terms')}, privacy ${versionOf(needed, 'privacy')}`,
  ].join('\n');

/** What the server is told: the versions that it asked for, but the rules of the car as they stand on this page. */
export const saidAgreements = (
  { features, countries, isEhailingAllowed, kmPerDay, extraKmCents }: Vehicle,
  needed: readonly Agreed[],
): Agreed[] => {
  const rules = {
    roughestSurface: roughestSurfaceOf(features),
    countries,
    isEhailingAllowed,
    arePetsWelcome: features.includes('pets'),
    kmPerDay,
    extraKmCents,
  };
  return needed.map(({ code, version }) => ({
    code,
    version: code === 'car_rules' ? carRulesVersion(rules) : version,
  }));
};

/** The terms in words. Each line is a rule that the system keeps; numbers come with the price. */
const TERMS = [
  msg`You rent the car from its host. Kwela takes the payment, holds it and pays the host.`,
  msg`You pay the total now. The deposit is held shortly before the trip and comes back after it.`,
  msg`If the car is damaged or stolen you pay up to the excess of your plan. The deposit is used first.`,
  msg`Broken rules cost what is listed under “Only if a rule is broken”, never more unless you agree.`,
  msg`If you cancel, you get back exactly what is shown above.`,
  msg`If the host cancels, you get everything back.`,
  msg`We use your details for this booking and keep them as long as the law asks.`,
] as const;

/** What stands in place of paying the total when several people pay. */
const SHARED = msg`You and those you ask each pay a share. The car is booked once all shares are there; if somebody has not paid in time, everybody gets their money back. The deposit is yours: it is held shortly before the trip and comes back after it.`;

export const termsOf = (isSplit: boolean) => (isSplit ? TERMS.with(1, SHARED) : TERMS);

/** A tick that is missing, or that was set beside other words than those of now. */
export const consentProblems = (
  { agreed, ...draft }: Draft,
  vehicle: Vehicle,
  needed: readonly Agreed[],
): Problems =>
  agreed === agreedWords(vehicle, draft, needed)
    ? {}
    : { agreed: t`Agree to the rules and the terms, and confirm who drives.` };
