import { STATE_LABELS } from '@kwela/words/bookings';
import { t } from '@lingui/core/macro';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Suspense, useEffect, useRef } from 'react';
import { formatDateTime } from '../../lib/dates.ts';
import { Navigate, useSearchParams } from '../../lib/router/router.tsx';
import { say } from '../../lib/words.ts';
import { paths, withQuery } from '../../paths.ts';
import { cx } from '../../ui/cx.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { Link } from '../../ui/Link.tsx';
import { PageSpinner } from '../../ui/spinner.tsx';
import { TabLinks } from '../../ui/TabLinks.tsx';
import { managePath, STEP_PARAM } from '../bookings/manage-path.ts';
import type { Booking } from '../bookings/queries.ts';
import { CarCard, TripFacts } from '../bookings/record/TripFacts.tsx';
import { carName } from '../bookings/viewer.ts';
import { offersOf, openSteps, stepIn, stepOf } from './steps.ts';

/** The page on which guest and host do what can be done with their booking, one step at a time. */
export function ManageBooking({ booking }: { booking: Booking }) {
  const now = useNow(30_000);
  const asked = useSearchParams()[0].get(STEP_PARAM);
  const open = openSteps(booking, now);
  const name = stepIn(asked, open);
  const { Step, title } = stepOf(name);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(name);
  const isElsewhere = asked !== null && asked !== name;
  useEffect(() => {
    if (isElsewhere || shown.current === name) return;
    shown.current = name;
    heading.current?.focus();
  }, [name, isElsewhere]);
  if (isElsewhere) return <Navigate to={managePath(booking.bookingId)} replace />;
  return (
    <main id="main" tabIndex={-1} className="wrap min-h-dvh pt-6 pb-4 md:pt-9">
      <Link
        className="inline-flex min-h-11 items-center gap-2 font-semibold"
        to={paths.booking(booking.bookingId)}
      >
        <ArrowLeft size={18} aria-hidden />
        {t`Booking ${booking.ref}`}
      </Link>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-small text-muted-foreground">
        <b className="text-foreground">{say(STATE_LABELS[booking.state])}</b>
        <span translate="no">{carName(booking)}</span>
        <span>{t`From ${formatDateTime(new Date(booking.startAt), now)}`}</span>
      </p>
      <h1 ref={heading} tabIndex={-1} className="mt-2 mb-4">
        {name === 'overview' ? t`Manage your booking` : say(title)}
      </h1>
      {open.length > 1 && (
        <div className="mb-6">
          <TabLinks
            label={t`Parts of managing your booking`}
            current={name}
            tabs={open.map((step) => ({
              name: step,
              to: managePath(booking.bookingId, step === 'overview' ? undefined : step),
              label: say(stepOf(step).title),
            }))}
          />
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-7 lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-12">
        <Suspense fallback={<PageSpinner label={t`Opening this part`} />}>
          <Step key={name} booking={booking} offers={offersOf(booking, now)} />
        </Suspense>
        <aside aria-label={t`This trip`} className={cx('grid gap-6', name !== 'overview' && 'max-lg:hidden')}>
          <CarCard booking={booking} />
          <TripFacts booking={booking} now={now} />
          <Link
            className="inline-flex min-h-11 items-center justify-self-start font-semibold text-link"
            to={withQuery(paths.getHelp, { trip: booking.bookingId })}
          >
            {t`Get help with this trip`}
          </Link>
        </aside>
      </div>
    </main>
  );
}
