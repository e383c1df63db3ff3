import { t } from '@lingui/core/macro';
import { paths, withQuery } from '../../../paths.ts';
import { Card } from '../../../ui/Card.tsx';
import { Link } from '../../../ui/Link.tsx';

/** What a host needs while a guest has the car: whom to call, what holds for towing, and where to write. */
export function InTripCard() {
  const numbers = [
    { number: '112', words: t`Any emergency` },
    { number: '10177', words: t`Ambulance` },
    { number: '10111', words: t`Police` },
  ];
  return (
    <section aria-labelledby="during-a-trip">
      <Card className="grid gap-4 p-[min(1.25rem,4.5vw)] md:p-6">
        <h2 id="during-a-trip" className="text-h3">{t`During a trip`}</h2>
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-2">
          {numbers.map(({ number, words }) => (
            <div key={number} className="rounded-md bg-sunken px-3.5 py-2">
              <dt className="text-small">{words}</dt>
              <dd>
                <a
                  className="num inline-flex min-h-11 items-center text-price-lg font-bold text-link"
                  href={`tel:${number}`}
                >
                  {number}
                </a>
              </dd>
            </div>
          ))}
        </dl>
        <ul className="grid list-disc gap-1.5 pl-5 text-small">
          <li>{t`Roadside help: what comes with your car or your own cover. Tell your guest its number before the trip.`}</li>
          <li>{t`Only a tow truck that we or the police sent may take the car. Write to us first; we answer within an hour, day and night.`}</li>
          <li>{t`Theft or a crash: the police first, then us, with the case number.`}</li>
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
}
