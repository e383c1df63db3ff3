import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { plainDate } from '../../../../lib/files/paper-dates.ts';
import { paths, withQuery } from '../../../../paths.ts';
import { Card } from '../../../../ui/Card.tsx';
import { DetailList } from '../../../../ui/DetailList.tsx';
import { Link } from '../../../../ui/Link.tsx';
import type { DriverDraft } from '../../draft.ts';
import { useFocusOn } from '../../use-focus-on.ts';

interface KnownDriverProps {
  driver: DriverDraft;
  /** A press on the step brought somebody here. */
  focus: object | null;
}

/** The guest as in the documents that they sent us: nothing of it is asked again. */
export function KnownDriver({ driver, focus }: KnownDriverProps) {
  const headingId = useId();
  const heading = useFocusOn<HTMLHeadingElement>(focus);
  return (
    <Card role="group" aria-labelledby={headingId} className="grid gap-4 p-5 md:p-6">
      <h2 ref={heading} id={headingId} tabIndex={-1} className="text-h3">{t`You`}</h2>
      <DetailList
        details={[
          [t`Name`, `${driver.firstName} ${driver.lastName}`],
          [t`Date of birth`, plainDate(driver.birthOn)],
          [t`Licence first issued`, plainDate(driver.licenceIssuedOn)],
          [t`Licence expires`, plainDate(driver.licenceExpiresOn)],
        ]}
      />
      <p className="text-small text-muted-foreground">
        {t`This is from the documents you sent us.`}{' '}
        <Link to={withQuery(paths.guestProfile, { tab: 'verify' })}>{t`See my documents`}</Link>
      </p>
    </Card>
  );
}
