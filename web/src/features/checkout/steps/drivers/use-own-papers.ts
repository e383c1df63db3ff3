import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAuth } from '../../../auth/session/auth-context.ts';
import { VERIFICATION_QUERY, type Verification } from '../../../verification/verification-calls.ts';
import { DRIVER_FIELDS } from '../../draft.ts';
import type { StepProps } from '../step-props.ts';

/**
 * The names of the account, and what its person handed in to drive, in the fields of the first driver while nobody typed anything else there.
 * Says whether the first driver is as in the papers, so that nothing has to be asked.
 */
export function useOwnPapers({ getValues, setValue }: StepProps['form']) {
  const { profile, status } = useAuth();
  const { data: papers } = useQuery({ ...VERIFICATION_QUERY, enabled: status === 'signed_in' });
  const [isKnown, setKnown] = useState(false);
  const fillPapers = useEffectEvent(({ details }: Verification) => {
    const [me] = getValues('drivers');
    setKnown(
      me !== undefined &&
        me.licenceExpiresOn !== '' &&
        me.firstName === details.firstNames &&
        me.lastName === details.lastName &&
        me.birthOn === details.birthOn &&
        me.licenceIssuedOn === details.licenceIssuedOn &&
        me.licenceExpiresOn === details.licenceExpiresOn,
    );
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
    setKnown(known.licenceExpiresOn !== '');
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
  return isKnown;
}
