import { t } from '@lingui/core/macro';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Printer from 'lucide-react/icons/printer';
import { Suspense } from 'react';
import { lazyOnceReachable } from '../../../lib/preloadable.ts';
import { checkDocumentPath } from '../../../paths.ts';
import { Link } from '../../../ui/Link.tsx';
import { AgreedTo } from '../documents/AgreedTo.tsx';
import { DocumentItem } from '../documents/DocumentItem.tsx';
import { saveCalendarFile } from '../documents/save-calendar-file.ts';
import { isTripOver } from '../is-over.ts';
import type { Booking } from '../queries.ts';
import { carName, sideOf } from '../viewer.ts';

const TripFiles = lazyOnceReachable(() => import('../documents/TripFiles.tsx'));

interface DocumentsProps {
  booking: Booking;
  /** There is no line, so that nothing can be fetched. */
  isKept?: boolean;
}

/** The documents of a trip: its files once it is paid, the page on paper until then, and the trip in a calendar. */
export default function Documents({ booking, isKept = false }: DocumentsProps) {
  const isGuest = sideOf(booking.viewer) === 'guest';
  const receipt = booking.payment?.paidAt ? t`Receipt` : t`Booking summary`;
  const paper = isGuest ? receipt : t`Payout statement`;
  const saveTrip = () => {
    const car = carName(booking);
    const title = isGuest ? t`Trip with the ${car}` : t`${booking.guest.firstName} rents the ${car}`;
    const { bookingId, ref, startAt, endAt, pickUp } = booking;
    return saveCalendarFile({ bookingId, ref, title, place: pickUp.label, startAt, endAt });
  };
  const isPaid = booking.payment !== null && booking.payment.paidAt !== null;
  const isOver = isTripOver(booking.state);
  if (isOver && !isPaid) return null;
  const hasFiles = isPaid && !isKept && booking.viewer !== 'admin';
  return (
    <section aria-labelledby="documents" className="print:hidden">
      <h2 id="documents" className="mb-2 text-[1.375rem] leading-7">
        {t`Documents`}
      </h2>
      {hasFiles && (
        <Suspense fallback={null}>
          <TripFiles booking={booking} usualRows={isGuest ? 5 : 4} />
        </Suspense>
      )}
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {!hasFiles && (
          <DocumentItem
            icon={<Printer size={20} strokeWidth={1.75} aria-hidden />}
            title={paper}
            words={t`Print it or save it as a PDF, one page`}
            onClick={() => window.print()}
          />
        )}
        {!isOver && (
          <DocumentItem
            icon={<CalendarPlus size={20} strokeWidth={1.75} aria-hidden />}
            title={t`Calendar entry`}
            words={t`For the calendar on your phone`}
            onClick={() => void saveTrip()}
          />
        )}
      </ul>
      {!hasFiles && booking.documentCode !== null && (
        <p className="mt-3 text-small text-muted-foreground">
          {t`Anyone can check the paper by its code:`}{' '}
          <Link
            translate="no"
            className="num wrap-anywhere whitespace-normal text-link underline"
            to={checkDocumentPath(booking.documentCode)}
          >
            {booking.documentCode}
          </Link>
        </p>
      )}
      <AgreedTo booking={booking} />
    </section>
  );
}
