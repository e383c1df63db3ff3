import { t } from '@lingui/core/macro';
import { paths, withQuery } from '../../../paths.ts';
import { Card } from '../../../ui/Card.tsx';
import { Link } from '../../../ui/Link.tsx';

/** What a host needs while a guest has the car: who helps on the road, what holds for towing, and where to look. Whom to call stands above, on the page. */
export const InTripCard = () => (
  <section aria-labelledby="during-a-trip">
    <Card className="grid gap-4 p-[min(1.25rem,4.5vw)] md:p-6">
      <h2 id="during-a-trip" className="text-h3">{t`During a trip`}</h2>
      <ul className="grid list-disc gap-1.5 pl-5 text-small">
        <li>{t`Roadside help: use what comes with your car or your own cover. Give your guest its number before the trip.`}</li>
        <li>{t`Only a tow truck that we or the police sent may take the car. Write to us first; we answer within an hour, day and night.`}</li>
        <li>{t`Theft or a crash: the police first, on 10111, then us, with the case number.`}</li>
      </ul>
      <p className="flex flex-wrap gap-x-6 gap-y-1 text-small">
        <Link
          className="inline-flex min-h-11 items-center text-link"
          to={withQuery(paths.hostDashboard, { tab: 'bookings' })}
        >
          {t`Find the trip and your guest's number`}
        </Link>
        <Link className="inline-flex min-h-11 items-center text-link" to={paths.getHelp}>
          {t`What to do after a crash or a breakdown`}
        </Link>
      </p>
    </Card>
  </section>
);
