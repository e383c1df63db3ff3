import { t } from '@lingui/core/macro';
import { formatDateTime } from '../../../lib/dates.ts';
import { Notice } from '../../../ui/Notice.tsx';

/** Says that a trip is shown as it was when this device kept it. */
export function AsItWas({ keptAtMs, now }: { keptAtMs: number; now: Date }) {
  const when = formatDateTime(new Date(keptAtMs), now);
  return (
    <Notice tone="warning" title={t`You have no signal. This is your trip as it was on ${when}.`}>
      {t`It may have changed since then. When you have signal again, this page updates.`}
    </Notice>
  );
}
