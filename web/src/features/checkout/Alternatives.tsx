import type { RefusalDetails } from '@kwela/contract/refusals';
import { t } from '@lingui/core/macro';
import { Suspense } from 'react';
import { lazyOrNothing } from '../../lib/preloadable.ts';
import { paths, withQuery } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { OwnBookingNotice } from '../bookings/own/OwnBookingNotice.tsx';
import type { Draft } from './draft.ts';

const AlternativeCars = lazyOrNothing(() => import('./AlternativeCars.tsx'));

interface AlternativesProps {
  words: string;
  details: RefusalDetails<'vehicle_unavailable'>;
  draft: Pick<Draft, 'startAt' | 'endAt' | 'plan'>;
}

/** These dates are taken: what happened, and other cars for the same dates as soon as their files are here. */
export function Alternatives({ words, details, draft }: AlternativesProps) {
  if (details.ownBooking) return <OwnBookingNotice own={details.ownBooking} />;
  return (
    <section aria-label={t`Other cars for your dates`} className="grid gap-4">
      <Notice
        tone="warning"
        title={t`These dates are taken`}
        action={
          <ButtonLink
            tone="secondary"
            size="sm"
            to={withQuery(paths.search, { from: draft.startAt, to: draft.endAt })}
          >
            {t`Search for these dates`}
          </ButtonLink>
        }
      >
        {words}
      </Notice>
      <Suspense fallback={<Spinner label={t`Looking for other cars`} className="justify-self-center" />}>
        <AlternativeCars cars={details.alternatives} trip={draft} />
      </Suspense>
    </section>
  );
}
