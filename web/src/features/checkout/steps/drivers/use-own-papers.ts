import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
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

/**
 * The names of the account, and what its person handed in to drive, in the fields of the first driver while nobody typed anything else there.
 * Says whether the first driver is as in the papers, so that nothing has to be asked.
 */
export function useOwnPapers(
  { getValues, setValue }: StepProps['form'],
  /** The first driver as they stand in the fields now. */
  me: DriverDraft | undefined,
): boolean {
  const { profile, status } = useAuth();
  const { data: papers } = useQuery({ ...VERIFICATION_QUERY, enabled: status === 'signed_in' });
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
  useEffect(() => {
    if (papers !== undefined && papers.submittedAt !== null) fillPapers(papers);
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
  return me !== undefined && papers !== undefined && papers.submittedAt !== null && isOf(me, papers);
}
