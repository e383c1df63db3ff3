import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../lib/call-query.ts';
import { paths } from '../../../paths.ts';
import { Plate } from '../../../ui/Badge.tsx';
import { PrintButton, PrintSheet } from '../../../ui/data/PrintSheet.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { usePolicy } from '../../policy/policy.ts';

/** In an address: the car whose card is shown. */
export const CARD_PARAM = 'card';

/** What to do after an accident, for the glove box of one car: a page of paper. */
export function IncidentCard({ vehicleId }: { vehicleId: string }) {
  const query = useQuery(callQuery('host-numbers/plans', {}));
  const car = query.data?.cars.find(({ id }) => id === vehicleId);
  return (
    <div className="mt-4 max-w-[44rem]">
      <PrintSheet
        back={{ to: paths.protection, label: t`Back to host plans` }}
        query={query}
        failed={t`Your cars did not load`}
        loading={t`Opening your cars`}
      >
        {car !== undefined ? (
          <Card name={`${car.make} ${car.model} ${car.year}`} plate={car.plate} />
        ) : (
          query.data && <EmptyState title={t`This car is not one of yours`} />
        )}
      </PrintSheet>
    </div>
  );
}

function Card({ name, plate }: { name: string; plate: string }) {
  const { reportWithinHours } = usePolicy().protection;
  const report = plural(reportWithinHours, { one: '# hour', other: '# hours' });
  const help = `${window.location.host}${paths.getHelp}`;
  return (
    <div className="grid gap-6">
      <div className="grid gap-4 rounded-md border border-border bg-card p-[min(1.25rem,4.5vw)] md:p-6 print:border-foreground">
        <p className="flex flex-wrap items-center gap-3 text-h3 font-bold" translate="no">
          {name} <Plate>{plate}</Plate>
        </p>
        <dl className="grid gap-2 sm:grid-cols-3 print:grid-cols-3">
          <Call number="112" words={t`Any emergency, from a cell phone`} />
          <Call number="10177" words={t`Ambulance`} />
          <Call number="10111" words={t`Police`} />
        </dl>
        <ol className="grid list-decimal gap-2 pl-5">
          <li>{t`Stop, switch the hazard lights on, and see whether anyone is hurt. If so, call 112 first.`}</li>
          <li>{t`Put out the warning triangle and wait where it is safe.`}</li>
          <li>{t`Take photos before anything is moved: all cars, all sides, plates, the road.`}</li>
          <li>{t`Swap names, phone numbers, plates and driver's licences. Ask witnesses for a number.`}</li>
          <li>{t`Only let a tow truck take the car if we or the police sent it. Don’t sign anything for another one.`}</li>
          <li>
            {t`Report it to the police: within 24 hours if anyone was hurt, otherwise on the first working day. Keep the case number.`}
          </li>
          <li>
            <Trans>
              Tell us within {report}: <b className="wrap-anywhere">{help}</b>
            </Trans>
          </li>
        </ol>
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 print:grid-cols-2">
          <Line words={t`Date, time and place`} />
          <Line words={t`Police station and case number`} />
          <Line words={t`Other driver, phone`} />
          <Line words={t`Their plate and cover`} />
          <Line words={t`Witness, phone`} />
          <Line words={t`Our ticket number`} />
        </dl>
      </div>
      <PrintButton />
    </div>
  );
}

const Call = ({ number, words }: { number: string; words: string }) => (
  <div className="grid rounded-md bg-sunken px-3.5 py-2.5 print:border print:border-border">
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
);

/** A line to write on. */
const Line = ({ words }: { words: string }) => (
  <div>
    <dt className="text-caption text-muted-foreground">{words}</dt>
    <dd aria-hidden className="h-8 border-b border-input" />
  </div>
);
