import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAuth } from '../../../auth/session/auth-context.ts';
import { VERIFICATION_QUERY, type Verification } from '../../../verification/verification-calls.ts';
import { DRIVER_FIELDS, type DriverDraft } from '../../draft.ts';
import type { StepProps } from '../step-props.ts';

/** Whether a driver is as in the papers, and these say all that is asked. */
const isOf = (driver: DriverDraft, { details }: Verification): boolean =>
  driver.licenceExpiresOn !== '' &&
  driver.firstName === details.firstNames &&
  driver.lastName === details.lastName &&
  driver.birthOn === details.birthOn &&
  driver.licenceIssuedOn === details.licenceIssuedOn &&
  driver.licenceExpiresOn === details.licenceExpiresOn;

/** How the first driver is shown: not before it is known whether there are papers, as in the papers, or as fields to be filled in. */
type FirstDriver = 'waiting' | 'from_papers' | 'typed';

/**
 * The names of the account, and what its person handed in to drive, in the fields of the first driver while nobody typed anything else there.
 * Who is as in the papers once these are there is asked nothing; somebody who types the same later keeps their fields.
 */
export function useOwnPapers(
  { getValues, setValue }: StepProps['form'],
  /** The first driver as they stand in the fields now. */
  me: DriverDraft | undefined,
): FirstDriver {
  const { profile, status } = useAuth();
  const { data: papers, isLoading } = useQuery({ ...VERIFICATION_QUERY, enabled: status === 'signed_in' });
  const [isAsInPapers, setIsAsInPapers] = useState<boolean | null>(null);
  const fillPapers = useEffectEvent(({ details }: Verification) => {
    const [me] = getValues('drivers');
    if (me === undefined || me.birthOn !== '' || me.licenceIssuedOn !== '' || me.licenceExpiresOn !== '')
      return;
    const isNamed = me.firstName !== '' || me.lastName !== '';
    if (isNamed && (me.firstName !== profile?.first_name || me.lastName !== profile.last_name)) return;
    const {
      firstNames: firstName,
      lastName,
      birthOn,
      licenceCountry,
      licenceIssuedOn,
      licenceExpiresOn,
    } = details;
    const known = { firstName, lastName, birthOn, licenceCountry, licenceIssuedOn, licenceExpiresOn };
    for (const field of DRIVER_FIELDS) setValue(`drivers.0.${field}`, known[field], { shouldDirty: true });
  });
  const settle = useEffectEvent((papers: Verification) => {
    const isHandedIn = papers.submittedAt !== null;
    if (isHandedIn) fillPapers(papers);
    const [filled] = getValues('drivers');
    setIsAsInPapers(isHandedIn && filled !== undefined && isOf(filled, papers));
  });
  useEffect(() => {
    if (papers !== undefined) settle(papers);
  }, [papers]);
  const fill = useEffectEvent((firstName: string, lastName: string) => {
    const [me] = getValues('drivers');
    if (me === undefined || me.firstName !== '' || me.lastName !== '') return;
    setValue('drivers.0.firstName', firstName, { shouldDirty: true });
    setValue('drivers.0.lastName', lastName, { shouldDirty: true });
  });
  useEffect(() => {
    if (profile) fill(profile.first_name ?? '', profile.last_name ?? '');
  }, [profile]);
  if (status === 'loading' || isLoading) return 'waiting';
  if (papers === undefined) return 'typed';
  if (isAsInPapers === null) return 'waiting';
  return isAsInPapers && me !== undefined && isOf(me, papers) ? 'from_papers' : 'typed';
}
