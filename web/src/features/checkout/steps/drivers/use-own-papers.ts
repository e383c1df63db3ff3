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

type Names = { readonly first_name: string | null; readonly last_name: string | null } | null;

/** Nobody typed anything but the names of the account. */
const isUntouched = (driver: DriverDraft, account: Names): boolean =>
  driver.birthOn === '' &&
  driver.licenceIssuedOn === '' &&
  driver.licenceExpiresOn === '' &&
  ((driver.firstName === '' && driver.lastName === '') ||
    (driver.firstName === account?.first_name && driver.lastName === account.last_name));

/** How the first driver is shown: not before it is known whether there are papers, as in the papers, or as fields to be filled in. */
type FirstDriver = 'waiting' | 'from_papers' | 'typed';

/** What was decided once the papers were there. */
interface Settled {
  readonly by: Verification | null;
  readonly isAsInPapers: boolean;
}

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
  const { data, isLoading } = useQuery({ ...VERIFICATION_QUERY, enabled: status === 'signed_in' });
  const papers = data !== undefined && data.submittedAt !== null ? data : null;
  const takesPapers = me !== undefined && papers !== null && isUntouched(me, profile);
  const [settled, setSettled] = useState<Settled>({ by: null, isAsInPapers: false });
  if (settled.by !== papers) {
    const isAsInPapers = papers !== null && me !== undefined && (takesPapers || isOf(me, papers));
    setSettled({ by: papers, isAsInPapers });
  }
  const fillPapers = useEffectEvent(({ details }: Verification) => {
    const [first] = getValues('drivers');
    if (first === undefined || !isUntouched(first, profile)) return;
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
    if (papers !== null) fillPapers(papers);
  }, [papers]);
  const fillNames = useEffectEvent((firstName: string, lastName: string) => {
    const [first] = getValues('drivers');
    if (first === undefined || first.firstName !== '' || first.lastName !== '') return;
    setValue('drivers.0.firstName', firstName, { shouldDirty: true });
    setValue('drivers.0.lastName', lastName, { shouldDirty: true });
  });
  useEffect(() => {
    if (profile) fillNames(profile.first_name ?? '', profile.last_name ?? '');
  }, [profile]);
  if (status === 'loading' || isLoading) return 'waiting';
  if (!settled.isAsInPapers || papers === null || me === undefined) return 'typed';
  if (isOf(me, papers)) return 'from_papers';
  return takesPapers ? 'waiting' : 'typed';
}
