import { localDate } from '@kwela/domain/time';
import {
  DETAILS_STEPS,
  type DetailsStep,
  type FaultOfDetails,
  faultsIn,
  isSecretField,
  readDetails,
  type TypedDetails,
} from '@kwela/domain/verification/details';
import { missingPhotos } from '@kwela/domain/verification/rules';
import { paths, withQuery } from '../../paths.ts';
import type { Verification } from './verification-calls.ts';

export const ONBOARDING_STEPS = [
  'you',
  'document',
  'licence',
  'address',
  'phone',
  'photos',
  'hand_in',
] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

export const isDetailsStep = (step: OnboardingStep): step is DetailsStep & OnboardingStep =>
  Object.hasOwn(DETAILS_STEPS, step);

export const onboardingPath = (step: OnboardingStep | null, next: string | null): string =>
  withQuery(paths.guestOnboarding, { ...(step !== null && { step }), ...(next !== null && { next }) });

/** A passport number that is kept is not here: any other stands for it, as what else is wrong would not be found behind it. */
const STANDS_FOR_KEPT = 'KEPT00';

const isPassportKept = ({ document, number }: TypedDetails, { ends }: Pick<Verification, 'ends'>): boolean =>
  document === 'passport' && number === '' && ends.number !== null;

/** What is wrong with the details by the rule of the server, but for numbers that it keeps already. */
export function detailsFaults(
  typed: TypedDetails,
  { ends }: Pick<Verification, 'ends'>,
  { now, minimumAge }: { readonly now: Date; readonly minimumAge: number },
): readonly FaultOfDetails[] {
  const whole = isPassportKept(typed, { ends }) ? { ...typed, number: STANDS_FOR_KEPT } : typed;
  const read = readDetails(whole, { on: localDate(now), minimumAge });
  if (read.ok) return [];
  return read.details.faults.filter(
    ({ field }) => !isSecretField(field) || typed[field] !== '' || ends[field] === null,
  );
}

/** Whether a step has all that those after it need. */
export function isStepDone(
  step: OnboardingStep,
  verification: Verification,
  at: { readonly now: Date; readonly minimumAge: number; readonly isPhoneConfirmed: boolean },
): boolean {
  if (isDetailsStep(step))
    return faultsIn(step, detailsFaults(verification.details, verification, at)).length === 0;
  if (step === 'phone') return at.isPhoneConfirmed;
  return step === 'hand_in' || missingPhotos(verification.photos.map(({ kind }) => kind)).length === 0;
}

/** The step in which a field stands; null: it is none that is typed. */
export function stepOfField(field: string): OnboardingStep | null {
  if (['licenceFront', 'licenceBack', 'selfie'].includes(field)) return 'photos';
  const found = ONBOARDING_STEPS.filter(isDetailsStep).find((step) =>
    DETAILS_STEPS[step].some((one) => one === field),
  );
  return found ?? null;
}
