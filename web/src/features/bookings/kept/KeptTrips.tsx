import { t } from '@lingui/core/macro';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { BookingCard } from '../list/BookingCard.tsx';
import { AsItWas } from './AsItWas.tsx';
import type { KeptTrip } from './kept-trip.ts';

const MINUTE_MS = 60_000;

/** The way to that record, in the place of the list of trips. */
export default function KeptTrips({ kept: { booking, keptAtMs } }: { kept: KeptTrip }) {
  const now = useNow(MINUTE_MS);
  return (
    <main id="main" tabIndex={-1} className="wrap grid gap-6 pt-7 pb-4 md:pt-10">
      <h1>{t`My trips`}</h1>
      <AsItWas keptAtMs={keptAtMs} now={now} />
      <BookingCard booking={booking} now={now} />
    </main>
  );
}
