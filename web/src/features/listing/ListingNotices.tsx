import { PAUSE_LABELS, REASON_LABELS } from '@kwela/words/hosting/decision-reasons';
import { t } from '@lingui/core/macro';
import { formatDate } from '../../lib/dates.ts';
import { say } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { FIELD_LABELS } from './labels.ts';
import type { Listing } from './listing.ts';

/** How the listing stands, and what was decided about it. */
export function ListingNotices({ listing, now }: { listing: Listing; now: Date }) {
  const { state, decision } = listing;
  const note = decision?.note ?? null;
  const reasons = decision?.reasons ?? [];
  const until = listing.snoozedUntilOn === null ? null : formatDate(listing.snoozedUntilOn, now);
  return (
    <>
      {state === 'in_review' && (
        <Notice title={t`We are looking at this car.`}>
          {t`You hear from us within a working day. To change something, take it back first.`}
        </Notice>
      )}
      {state === 'draft' && decision?.kind === 'send_back' && (
        <Notice tone="warning" title={t`We need a few changes.`}>
          <Reasons reasons={reasons} note={note} />
        </Notice>
      )}
      {state === 'archived' && (
        <Notice
          tone="warning"
          title={decision?.kind === 'reject' ? t`This car can’t be listed.` : t`This listing is archived.`}
        >
          <Reasons reasons={reasons} note={note} />
        </Notice>
      )}
      {state === 'suspended' && (
        <Notice tone="destructive" title={t`We suspended this car.`}>
          <Reasons reasons={reasons} note={note} />
        </Notice>
      )}
      {state === 'auto_paused' && (
        <Notice tone="warning" title={t`This car takes no new bookings now. Trips that are booked stay.`}>
          {listing.pauseReasons.map((reason) => say(PAUSE_LABELS[reason])).join(' ')}
        </Notice>
      )}
      {state === 'snoozed' && (
        <Notice title={t`This car is snoozed.`}>
          {until === null
            ? t`It takes no new bookings until you wake it.`
            : t`It takes bookings again from ${until}.`}
        </Notice>
      )}
      {state === 'live' && (
        <Notice
          tone="success"
          title={t`Guests can book this car.`}
          action={
            <ButtonLink tone="secondary" size="sm" to={paths.car(listing.id)}>
              {t`See its page`}
            </ButtonLink>
          }
        />
      )}
      {listing.hasUnpublishedChanges && listing.canChange && (
        <Notice tone="warning" title={t`You have changes that guests don’t see yet.`}>
          {listing.fieldsToReview.length === 0
            ? t`Publish them under “Final check”.`
            : t`We look at the car again because of: ${listing.fieldsToReview
                .map((field) => say(FIELD_LABELS[field]))
                .join(', ')}. It takes no new bookings meanwhile.`}
        </Notice>
      )}
    </>
  );
}

function Reasons({
  reasons,
  note,
}: {
  reasons: NonNullable<Listing['decision']>['reasons'];
  note: string | null;
}) {
  return (
    <>
      <ul className="list-disc pl-5">
        {reasons.map((reason) => (
          <li key={reason}>{say(REASON_LABELS[reason])}</li>
        ))}
      </ul>
      {note !== null && (
        <p className="mt-2 whitespace-pre-line" translate="no">
          {note}
        </p>
      )}
    </>
  );
}
